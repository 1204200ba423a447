import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { listAddresses } from './addresses.queries.ts'
import {
  anonymiseOrders,
  countOrdersOf,
  listStoredEvents,
  listStoredLines,
  listStoredOrders,
  listStoredRefunds,
} from './order-privacy.queries.ts'

/** Orders, which the accounts of the shop keep without personal data, and the addresses, which go with their member. */
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
  erase: anonymiseOrders,
  countOrders: countOrdersOf,
}
