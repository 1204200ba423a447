import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { insertGroup, replaceMembers, updateGroup } from '../groups/groups.queries.ts'
import type { StoredVariant } from './product-csv.queries.ts'
import type { PlannedGroup } from './product-csv-variants.ts'

type VariantRow = StoredVariant & { id: number; reference: string; groupId: number }

/** All products that are variants, with the reference by which a file names their group. */
export async function listVariants(db: Kysely<DB>): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select p.id, p.reference, m.group_id, g.option, m.position, m.option_values as "values",
      first_value(p.reference) over (partition by m.group_id order by m.position, p.id) as "of"
    from product_variants m join product_groups g on g.id = m.group_id join products p on p.id = m.product_id
    order by m.group_id, m.position, p.id`.execute(db)
  return rows
}

/** Writes the groups that a file changes; returns the ids of the products whose names may have changed with them. */
export async function writeGroups(
  trx: Transaction<DB>,
  groups: readonly PlannedGroup[],
  { ids, variants }: { ids: ReadonlyMap<string, number>; variants: readonly VariantRow[] },
): Promise<number[]> {
  if (groups.length === 0) return []
  const present = new Map(variants.map(({ of, groupId }) => [of, groupId]))
  const written = []
  for (const { of, option, members } of groups) {
    const known = present.get(of)
    if (known !== undefined) await updateGroup(trx, known, option)
    else if (members.length === 0) continue
    written.push({
      groupId: known ?? (await insertGroup(trx, option)),
      members: members.map(({ reference, ...member }) => ({
        ...member,
        productId: ids.get(reference) as number,
      })),
    })
  }
  await replaceMembers(trx, written)
  const touched = new Set(written.map(({ groupId }) => groupId))
  const former = variants.filter(({ groupId }) => touched.has(groupId)).map(({ id }) => id)
  return [...former, ...written.flatMap(({ members }) => members.map(({ productId }) => productId))]
}
