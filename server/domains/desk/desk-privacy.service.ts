import { step } from '#server/domains/orders/orders.service.ts'
import { eraseBuyerOf, eraseListedBuyers } from '#server/domains/orders/privacy/order-privacy.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hidden, noteChange } from '#server/platform/http/acts.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { listMissingMoney } from './desk.queries.ts'
import { dueOf } from './desk-views.ts'
import {
  clearNotes,
  clearNotesOfOrder,
  deleteErasedDrafts,
  listCallsOf,
  listDraftsOf,
} from './drafts.queries.ts'

/**
 * The personal data of the desk: calls and drafts. Recorded calls stay with their orders, without notes; drafts are
 * deleted with their member.
 */
export const deskPersonalData: PersonalDataPart = {
  name: 'desk',
  async collect(db, userId) {
    const [calls, drafts] = await Promise.all([listCallsOf(db, userId), listDraftsOf(db, userId)])
    return { calls, drafts }
  },
  erase: clearNotes,
  async eraseListed(trx, digests) {
    const orders = await eraseListedBuyers(trx, digests)
    for (const id of orders) await clearNotesOfOrder(trx, id)
    return orders.length + (await deleteErasedDrafts(trx, digests))
  },
  async listMissingMoney(db, userIds) {
    const rows = await listMissingMoney(db, userIds)
    return rows.map(row => ({ number: row.number, amount: dueOf(row) })).filter(({ amount }) => amount > 0)
  },
}

/** Erases the personal data of a caller without an account from a finished order. */
export function eraseBuyer({ database }: Pick<Deps, 'database'>, id: number): Promise<undefined> {
  return step(database.db, async trx => {
    await eraseBuyerOf(trx, id)
    await clearNotesOfOrder(trx, id)
    noteChange({ kind: 'order', id }, [hidden('buyer')])
    return undefined
  })
}
