import type { Kysely } from 'kysely'
import type { DeliverySheet, PickedLine, PickingList } from '#contract/desk/prints.ts'
import { OrderAddress } from '#contract/orders/address.ts'
import { courierWay } from '#contract/orders/courier-way.ts'
import type { LineLot } from '#contract/orders/order.ts'
import { defaultLocale, intlTag } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { toRecipient, toSlot } from '#server/domains/orders/orders.service.ts'
import { dueOf } from './desk-views.ts'
import { listStops, listToPrepare } from './prints.queries.ts'

const maxOrders = 200
const maxStops = 300

/** The list of products to take from the shelves for all orders that are to be prepared. */
export async function getPickingList(db: Kysely<DB>): Promise<PickingList> {
  const rows = await listToPrepare(db, maxOrders)
  const orders = rows.map(({ id, number, items, address, ...row }) => {
    const { quarter, city } = OrderAddress.parse(address)
    return { id, number, quarter, city, slot: toSlot(row), items }
  })
  return { products: together(orders.flatMap(order => order.items)), orders, total: rows[0]?.total ?? 0 }
}

/** Merges picked lines with the same product. */
function together(lines: readonly PickedLine[]): PickedLine[] {
  const sums = new Map<string, PickedLine>()
  for (const { reference, name, quantity, lots } of lines) {
    const sum = sums.get(reference)
    if (sum) {
      sum.quantity += quantity
      sum.lots = sameLots([...sum.lots, ...lots])
    } else sums.set(reference, { reference, name, quantity, lots: [...lots] })
  }
  return [...sums.values()].sort((a, b) => a.name.localeCompare(b.name, intlTag(defaultLocale)))
}

/** Merges the units of the same lot. */
function sameLots(lots: readonly LineLot[]): LineLot[] {
  const sums = new Map<string, LineLot>()
  for (const lot of lots)
    sums.set(lot.code, { ...lot, quantity: lot.quantity + (sums.get(lot.code)?.quantity ?? 0) })
  return [...sums.values()]
}

/** The parcels to deliver on a day, sorted by city and quarter, as a sheet for couriers. */
export async function getDeliverySheet(db: Kysely<DB>, day: string, today: string): Promise<DeliverySheet> {
  const rows = await listStops(db, day, today, maxStops)
  const stops = rows.map(row => {
    const { id, number, customerName, address, items, courier, message } = row
    const to = OrderAddress.parse(address)
    const { street, landmark } = courierWay(to)
    const { quarter, city, phone, pin } = to
    return {
      id,
      number,
      items,
      courier,
      message,
      slot: toSlot(row),
      hasVoiceNote: row.hasVoiceNote,
      due: dueOf(row),
      name: customerName,
      phone,
      recipient: toRecipient(row),
      street,
      quarter,
      landmark,
      pin,
      city,
    }
  })
  return { day, stops, total: rows[0]?.total ?? 0 }
}
