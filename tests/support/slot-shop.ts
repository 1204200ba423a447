import type { z } from 'zod'
import type { WeeklySlot, ZoneSlots } from '#contract/delivery/slot.ts'
import type { DeliveryZone } from '#contract/delivery/zone.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { openOrderShop, type Person, type ShopOptions } from './order-shop.ts'

export type WireSlot = z.input<typeof WeeklySlot>
export type WireSlots = z.input<typeof ZoneSlots>

/** A Saturday. */
export const saturday = '2026-11-21'
/** A slot of the Monday after it, as the API names it. */
export const mondayMorning = { starts_at: '2026-11-23T08:00:00.000Z', ends_at: '2026-11-23T10:00:00.000Z' }
/** The weekly slot that `mondayMorning` is of. */
export const mondaySlot: WireSlot = { weekday: 1, from: '08:00', to: '10:00', capacity: 1, cutoff_hours: 12 }

/** Starts a shop with a delivery zone for Ouagadougou, which has the given weekly slots. Its clock can be set. */
export async function openSlotShop(slots: readonly WireSlot[] = [mondaySlot], options: ShopOptions = {}) {
  let at = new Date(`${saturday}T09:00:00Z`)
  const shop = await openOrderShop(undefined, { now: () => at, ...options })
  const admin = await shop.person('administrator')

  async function addZone(city: string): Promise<number> {
    const body = {
      name: { fr: city, en: city },
      fee: 1000,
      free_from: null,
      min_days: 1,
      max_days: 2,
      is_active: true,
      places: [{ city, quarter: '' }],
    }
    const path = '/admin/delivery/zones'
    return (await shop.call<z.input<typeof DeliveryZone>>(admin, 'POST', path, { body })).body.id
  }
  const path = (id: number) => `/admin/delivery/zones/${id}/slots`
  const readSlots = async (id: number) => (await shop.call<WireSlots>(admin, 'GET', path(id))).body

  async function setSlots(id: number, changed: readonly object[], revision?: number) {
    const body = { revision: revision ?? (await readSlots(id)).revision, slots: changed }
    return shop.call<WireSlots & ErrorBody>(admin, 'PUT', path(id), { body })
  }
  const zone = await addZone('Ouagadougou')
  await setSlots(zone, slots)

  /** A member with one unit of a product in the cart and an address in Ouagadougou. */
  async function buyer(productId?: number): Promise<{ who: Person; addressId: number }> {
    const who = await shop.person()
    await shop.add(who, productId ?? (await shop.product()))
    return { who, addressId: await shop.address(who) }
  }

  /** The slots that the checkout offers a member at the first address, by their beginning. */
  async function offered(who: Person): Promise<string[]> {
    const { body } = await shop.call<z.input<typeof Checkout>>(who, 'GET', '/checkout')
    return (body.deliveries[0]?.slots ?? []).map(slot => slot.starts_at)
  }

  return {
    ...shop,
    admin,
    zone,
    addZone,
    readSlots,
    setSlots,
    buyer,
    offered,
    setClock: (moment: string) => {
      at = new Date(moment)
    },
  }
}

export type SlotShop = Awaited<ReturnType<typeof openSlotShop>>
