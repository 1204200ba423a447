import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { listBuyers } from '#server/domains/orders/delivered-lines.service.ts'
import { askMember } from '#server/domains/refills/refill-asking.service.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Asks the demo members about what they bought and use up, as the shop does every morning, so that the demo shows such a
 * question. No demo member chose mails, so none is queued. Orders must exist.
 */
export async function seedRefills(trx: Transaction<DB>, vault: Deps['vault']): Promise<void> {
  const now = () => new Date()
  const deps = { database: { db: trx }, vault, now, jobs: { enqueue: async () => {} } }
  for (const userId of await listBuyers(trx, { since: new Date(0), after: 0, limit: 100 }))
    await askMember(deps, userId)
}
