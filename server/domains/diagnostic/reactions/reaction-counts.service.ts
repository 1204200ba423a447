import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Vault } from '#server/platform/vault.ts'
import { findCounts, lockCounts, writeCounts } from './reactions.queries.ts'
import type { ReactionCount } from './signals.ts'

const context = 'counts of reactions'

/** What is counted: a product in a month, which is given by its first day. */
export type Counted = Pick<ReactionCount, 'productId' | 'month'>

/** How many members each product hurt by month, sorted by product and month. */
export async function readCounts(db: Kysely<DB>, vault: Vault): Promise<ReactionCount[]> {
  const stored = await findCounts(db)
  return stored ? (vault.open(stored, context) as ReactionCount[]) : []
}

/** Counts one member more (`by` 1) or fewer (-1). */
export async function count(trx: Transaction<DB>, vault: Vault, counted: Counted, by: 1 | -1): Promise<void> {
  await lockCounts(trx)
  const counts = await readCounts(trx, vault)
  const isCounted = (one: ReactionCount) => one.productId === counted.productId && one.month === counted.month
  const members = (counts.find(isCounted)?.members ?? 0) + by
  const { productId, month } = counted
  const changed = [...counts.filter(one => !isCounted(one)), { productId, month, members }]
    .filter(one => one.members > 0)
    .toSorted((one, other) => one.productId - other.productId || one.month.localeCompare(other.month))
  await writeCounts(trx, vault.seal(changed, context))
}

/** Encrypts the counts again with the newest key if an older one did; returns whether it did. */
export async function resealCounts(trx: Transaction<DB>, vault: Vault): Promise<boolean> {
  await lockCounts(trx)
  const stored = await findCounts(trx)
  if (!stored || stored.keyId === vault.keyIds[0] || !vault.keyIds.includes(stored.keyId)) return false
  await writeCounts(trx, vault.seal(vault.open(stored, context), context))
  return true
}
