import { sql, type Transaction } from 'kysely'
import { canEraseBuyer } from '#contract/orders/account.ts'
import { isUnderWay, orderStatuses } from '#contract/orders/order-states.ts'
import type { DB } from '#database/tables.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { listAddresses } from '../addresses/addresses.queries.ts'
import { eraseListedAddresses } from '../addresses/addresses.service.ts'
import { listPriced } from '../changes/order-changes.queries.ts'
import { paymentStateOf } from '../order-steps.ts'
import { lockOrder } from '../orders.queries.ts'
import {
  anonymiseOrders,
  countOrdersOf,
  listStoredEvents,
  listStoredLines,
  listStoredOrders,
  listStoredRefunds,
  listUnsettled,
  lockErasedBuyers,
  ordersOf,
} from './order-privacy.queries.ts'

/**
 * The personal data in orders and addresses. After an erasure orders stay, without personal data; addresses
 * are deleted with their member.
 */
export const ordersPersonalData: PersonalDataPart = {
  name: 'orders',
  async collect(db, userId) {
    const [orders, addresses] = await Promise.all([listStoredOrders(db, userId), listAddresses(db, userId)])
    const ids = orders.map(order => order.id)
    const [lines, history, refunds] = await Promise.all([
      listStoredLines(db, ids),
      listStoredEvents(db, ids),
      listStoredRefunds(db, ids),
    ])
    const linesOf = Map.groupBy(lines, row => row.orderId)
    const historyOf = Map.groupBy(history, row => row.orderId)
    const refundsOf = Map.groupBy(refunds, row => row.orderId)
    return {
      orders: orders.map(order => ({
        ...order,
        lines: linesOf.get(order.id) ?? [],
        history: historyOf.get(order.id) ?? [],
        refunds: refundsOf.get(order.id) ?? [],
      })),
      addresses: addresses.map(({ userId: _, ...address }) => address),
    }
  },
  erase: (trx, userIds) => anonymiseOrders(trx, ordersOf(userIds)),
  eraseListed: eraseListedAddresses,
  countOrders: countOrdersOf,
  listUnsettledOrders: (db, userIds) => listUnsettled(db, userIds, orderStatuses.filter(isUnderWay)),
}

/**
 * Erases the buyer's data of one order, for a caller without an account. Only for finished orders, whose row the caller
 * has locked: before that, the shop may still need to reach the buyer.
 */
export async function eraseBuyerOf(trx: Transaction<DB>, id: number): Promise<void> {
  const order = await lockOrder(trx, id)
  if (!order) throw new ApiError('NOT_FOUND')
  if (order.userId !== null)
    throw new ApiError('WRONG_STATE', { message: 'admin-orders:server.buyerHasAccount' })
  const { status } = paymentStateOf(order)
  if (!canEraseBuyer({ ...order, status, lines: await listPriced(trx, id) }))
    throw new ApiError('WRONG_STATE', {
      message: isUnderWay(status) ? 'admin-orders:server.buyerNeeded' : 'admin-orders:server.buyerOwed',
    })
  await anonymiseOrders(trx, sql`(select ${id}::integer)`)
}

/**
 * Erases again the buyers without an account on the list of erasures; returns the ids of their orders. A restored order
 * may be unfinished again, but its buyer's data were allowed to be erased.
 */
export async function eraseListedBuyers(trx: Transaction<DB>, digests: readonly string[]): Promise<number[]> {
  const ids = await lockErasedBuyers(trx, digests)
  await anonymiseOrders(trx, sql`(select unnest(${ids}::integer[]))`)
  return ids
}
