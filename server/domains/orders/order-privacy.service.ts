import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { listAddresses } from './addresses.queries.ts'
import { anonymiseOrders, countOrdersOf, listStoredLines, listStoredOrders } from './order-privacy.queries.ts'

/** Orders, which the accounts of the shop keep without personal data, and the addresses, which go with their member. */
export const ordersPersonalData: PersonalDataPart = {
  name: 'orders',
  async collect(db, userId) {
    const [orders, addresses] = await Promise.all([listStoredOrders(db, userId), listAddresses(db, userId)])
    const lines = await listStoredLines(
      db,
      orders.map(order => order.id),
    )
    const linesOf = Map.groupBy(lines, line => line.orderId)
    return {
      orders: orders.map(order => ({ ...order, lines: linesOf.get(order.id) ?? [] })),
      addresses: addresses.map(({ userId: _, ...address }) => address),
    }
  },
  erase: anonymiseOrders,
  countOrders: countOrdersOf,
}
