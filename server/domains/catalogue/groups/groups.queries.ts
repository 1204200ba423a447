import { type Kysely, sql, type Transaction } from 'kysely'
import type { OptionValues } from '#contract/catalogue/admin-product-group.ts'
import type { ProductOption } from '#contract/catalogue/product-group.ts'
import type { DB } from '#database/tables.ts'

/** A product's place in its group. */
export interface MemberRow {
  productId: number
  groupId: number
  option: ProductOption
  revision: number
  values: OptionValues
}

/** The groups of these products, with all products of these groups, in the groups' order. */
export async function listGroupsOf(db: Kysely<DB>, productIds: readonly number[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.product_id, m.group_id, g.option, g.revision, m.option_values as "values"
    from product_variants m join product_groups g on g.id = m.group_id
    where m.group_id in (select group_id from product_variants where product_id = any(${[...productIds]}::integer[]))
    order by m.group_id, m.position, m.product_id`.execute(db)
  return rows
}

export async function insertGroup(trx: Transaction<DB>, option: ProductOption): Promise<number> {
  const { id } = await trx
    .insertInto('productGroups')
    .values({ option })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets what the products of a group differ in, as an edit. */
export async function updateGroup(trx: Transaction<DB>, id: number, option: ProductOption): Promise<void> {
  await trx
    .updateTable('productGroups')
    .set({ option, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** A group with all its products. */
export interface GroupMembers {
  groupId: number
  members: readonly { productId: number; values: OptionValues; position: number }[]
}

/**
 * Puts products into these groups, wherever they were before; then takes other products out. Groups that keep fewer than
 * two products are deleted by the database: one statement for all groups, so that none is before its products have come.
 */
export async function replaceMembers(trx: Transaction<DB>, groups: readonly GroupMembers[]): Promise<void> {
  const given = groups.flatMap(({ groupId, members }) => members.map(member => ({ ...member, groupId })))
  await sql`
    insert into product_variants (product_id, group_id, position, option_values)
    select "productId", "groupId", "position", "values"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("productId" integer, "groupId" integer, "position" integer, "values" jsonb)
    on conflict (product_id) do update
      set group_id = excluded.group_id, position = excluded.position, option_values = excluded.option_values`.execute(
    trx,
  )
  await sql`
    delete from product_variants
    where group_id = any(${groups.map(({ groupId }) => groupId)}::integer[])
      and product_id <> all(${given.map(({ productId }) => productId)}::integer[])`.execute(trx)
}

/** The other products of the groups of these products. */
export async function listSiblings(trx: Transaction<DB>, productIds: readonly number[]): Promise<number[]> {
  const members = await listGroupsOf(trx, productIds)
  return members.map(({ productId }) => productId).filter(id => !productIds.includes(id))
}

/** Takes a product out of its group; a group of one product is deleted by the database. */
export async function deleteMember(trx: Transaction<DB>, productId: number): Promise<void> {
  await trx.deleteFrom('productVariants').where('productId', '=', productId).execute()
}

/**
 * Inserts a copy of a product as a draft without stock, picture and lots, and returns its id. With `values` the copy's
 * package is described by them, because the original's description states another size.
 */
export async function insertCopy(
  trx: Transaction<DB>,
  id: number,
  { reference, price, values }: { reference: string; price: number; values: OptionValues | undefined },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into products (reference, price, brand, vat_class, inci)
    select ${reference}, ${price}, brand, vat_class, inci from products where id = ${id}
    returning id`.execute(trx)
  const [copy] = rows
  if (!copy) throw new Error('The product to copy does not exist')
  await sql`
    insert into product_translations (product_id, locale, name, long_name, short_description, format, delivery, usage_advice)
    select ${copy.id}, locale, name, long_name, short_description,
      coalesce(${values ? JSON.stringify(values) : null}::jsonb ->> locale, format), delivery, usage_advice
    from product_translations where product_id = ${id}`.execute(trx)
  await sql`
    insert into product_categories (product_id, category_id, position)
    select ${copy.id}, category_id, position from product_categories where product_id = ${id}`.execute(trx)
  await sql`
    insert into product_ingredients (product_id, ingredient_id, position)
    select ${copy.id}, ingredient_id, position from product_ingredients where product_id = ${id}`.execute(trx)
  await sql`
    insert into product_skin_types (product_id, skin_type_id)
    select ${copy.id}, skin_type_id from product_skin_types where product_id = ${id}`.execute(trx)
  await sql`
    insert into product_problems (product_id, problem_id)
    select ${copy.id}, problem_id from product_problems where product_id = ${id}`.execute(trx)
  await sql`
    insert into product_links (product_id, linked_id, position)
    select ${copy.id}, linked_id, position from product_links where product_id = ${id}`.execute(trx)
  return copy.id
}
