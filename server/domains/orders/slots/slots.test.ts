import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Desk } from '#contract/desk/desk.ts'
import type { Draft, Quote } from '#contract/desk/draft.ts'
import type { DeliverySheet, PickingList } from '#contract/desk/prints.ts'
import type { AdminOrder, PlacedOrder } from '#contract/orders/order.ts'
import type { TrackedOrder, TrackingLink } from '#contract/orders/tracking.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { guestAddress, guestOrder, guestQuote } from '#tests/support/guest-orders.ts'
import type { Person } from '#tests/support/order-shop.ts'
import { mondayMorning, mondaySlot, openSlotShop, type SlotShop, saturday } from '#tests/support/slot-shop.ts'

type Placed = z.input<typeof PlacedOrder> & ErrorBody
type Handled = z.input<typeof AdminOrder> & ErrorBody

let shop: SlotShop
let clerk: Person
beforeAll(async () => {
  shop = await openSlotShop()
  clerk = await shop.person('clerk')
  await shop.addZone('Koudougou')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setClock(`${saturday}T09:00:00Z`)
  await shop.db.updateTable('orders').set({ slotFrom: null, slotTo: null }).execute()
  await shop.setSlots(shop.zone, [mondaySlot])
})

/** Orders what is in the cart for the Monday slot. */
const choose = (who: Person, addressId: number, body: object = {}, key = randomUUID()) =>
  shop.order<Placed>(who, addressId, { key, body: { slot: mondayMorning, ...body } })

async function chosen(): Promise<{ who: Person; order: Placed }> {
  const { who, addressId } = await shop.buyer()
  const { status, body } = await choose(who, addressId)
  expect(status).toBe(201)
  return { who, order: body }
}

/** The Monday slot as another buyer sees it: offered or not. */
const isFree = async () => (await shop.offered((await shop.buyer()).who)).includes(mondayMorning.starts_at)
const handled = async (id: number) => (await shop.call<Handled>(clerk, 'GET', `/admin/orders/${id}`)).body

describe('an order with a delivery slot', () => {
  test('has it with its day, on every page that shows the order', async () => {
    const { who, order } = await chosen()
    const delivery = { slot: mondayMorning, expected_from: '2026-11-23', expected_to: '2026-11-23' }
    expect(order.delivery).toMatchObject(delivery)
    expect((await shop.call<Placed>(who, 'GET', `/orders/${order.id}`)).body.delivery).toMatchObject(delivery)
    expect((await handled(order.id)).delivery).toMatchObject(delivery)
    const link = await shop.call<z.input<typeof TrackingLink>>(who, 'GET', `/orders/${order.id}/tracking`)
    const token = link.body.url.split('/').at(-1)
    const tracked = await shop.call<z.input<typeof TrackedOrder>>(undefined, 'GET', `/track/${token}`)
    expect(tracked.body.slot).toEqual(mondayMorning)
    const desk = await shop.call<z.input<typeof Desk>>(clerk, 'GET', '/admin/desk?queue=call')
    expect(desk.body.entries.find(({ id }) => id === order.id)?.slot).toEqual(mondayMorning)
  })

  test('is on the lists for picking and for the courier of its day', async () => {
    const { order } = await chosen()
    const move = (status: string) =>
      shop.call(clerk, 'PUT', `/admin/orders/${order.id}/status`, { body: { status } })
    await move('confirmed')
    const picking = await shop.call<z.input<typeof PickingList>>(clerk, 'GET', '/admin/desk/picking')
    expect(picking.body.orders.find(({ id }) => id === order.id)?.slot).toEqual(mondayMorning)
    await move('preparing')
    const stopOn = async (day: string) =>
      (
        await shop.call<z.input<typeof DeliverySheet>>(clerk, 'GET', `/admin/desk/deliveries?day=${day}`)
      ).body.stops.find(({ id }) => id === order.id)
    expect(await stopOn(saturday)).toBeUndefined()
    expect((await stopOn('2026-11-23'))?.slot).toEqual(mondayMorning)
  })

  test('takes a place: with one place the next buyer is not offered it, and is refused at its field', async () => {
    await chosen()
    const { who, addressId } = await shop.buyer()
    expect(await shop.offered(who)).toEqual([])
    const { status, body } = await choose(who, addressId)
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, 'CONFLICT', ['slot']])
    // Nothing is lost: the same cart can be ordered without the slot.
    expect((await shop.order<Placed>(who, addressId)).body.delivery.slot).toBeNull()
  })

  test('takes the last place once, however many buyers want it at the same moment', async () => {
    await shop.setSlots(shop.zone, [{ ...mondaySlot, capacity: 3 }])
    // Each buyer orders another product, so that only the slot decides.
    const products = await shop.products(12)
    const buyers = await Promise.all(products.map(id => shop.buyer(id)))
    const answers = await Promise.all(buyers.map(({ who, addressId }) => choose(who, addressId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(409)])
    const { taken } = await shop.db
      .selectFrom('orders')
      .select(eb => eb.fn.count<number>('id').as('taken'))
      .where('slotFrom', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(Number(taken)).toBe(3)
  })

  test('takes one place for all requests with the same key', async () => {
    await shop.setSlots(shop.zone, [{ ...mondaySlot, capacity: 2 }])
    const { who, addressId } = await shop.buyer()
    const key = randomUUID()
    const first = await choose(who, addressId, {}, key)
    const again = await choose(who, addressId, {}, key)
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect(await isFree()).toBe(true)
    await chosen()
    expect(await isFree()).toBe(false)
  })

  test.each([
    ['that is over', { ...mondayMorning }, '2026-11-23T08:00:00Z'],
    ['after its last moment', { ...mondayMorning }, '2026-11-22T20:00:00Z'],
    ['with other hours', { ...mondayMorning, ends_at: '2026-11-23T11:00:00.000Z' }, undefined],
    [
      'that is more than a week away',
      { starts_at: '2026-11-30T08:00:00.000Z', ends_at: '2026-11-30T10:00:00.000Z' },
      undefined,
    ],
  ])('is refused for a slot %s', async (_, slot, clock) => {
    const { who, addressId } = await shop.buyer()
    if (clock) shop.setClock(clock)
    const { status, body } = await choose(who, addressId, { slot })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['slot']])
    expect(body.errors?.slot?.[0]).toContain('n’est plus libre')
  })

  test('is refused for a slot of another zone than that of its address', async () => {
    const { who } = await shop.buyer()
    const elsewhere = await shop.address(who)
    await shop.db.updateTable('addresses').set({ city: 'Koudougou' }).where('id', '=', elsewhere).execute()
    expect((await choose(who, elsewhere)).status).toBe(409)
  })

  test('is refused with a malformed slot, as a mistake of the request', async () => {
    const { who, addressId } = await shop.buyer()
    const { status, body } = await choose(who, addressId, { slot: { starts_at: 'lundi' } })
    expect([status, Object.keys(body.errors ?? {}).every(field => field.startsWith('slot'))]).toEqual([
      422,
      true,
    ])
  })

  test('keeps its slot when the shop changes its slots, and still counts where the hours overlap', async () => {
    const { order } = await chosen()
    await shop.setSlots(shop.zone, [{ ...mondaySlot, from: '09:00', to: '11:00' }])
    expect((await handled(order.id)).delivery.slot).toEqual(mondayMorning)
    expect(await shop.offered((await shop.buyer()).who)).toEqual([])
    await shop.setSlots(shop.zone, [{ ...mondaySlot, from: '10:00', to: '12:00' }])
    expect(await shop.offered((await shop.buyer()).who)).toEqual(['2026-11-23T10:00:00.000Z'])
  })
})

describe('the place of an order is given back', () => {
  test('when it is cancelled', async () => {
    const { who, order } = await chosen()
    expect(await isFree()).toBe(false)
    expect((await shop.call(who, 'POST', `/orders/${order.id}/cancel`, { body: {} })).status).toBe(200)
    expect(await isFree()).toBe(true)
  })

  async function moveTo(id: number, city: string) {
    const { revision, total } = await handled(id)
    return shop.call<Handled>(clerk, 'PUT', `/admin/orders/${id}/address`, {
      body: {
        address: { ...guestAddress, city, quarter: '' },
        note: 'Autre adresse',
        expected_total: total,
        revision,
      },
    })
  }

  test('when its address changes to another zone, and not within its zone', async () => {
    const { order } = await chosen()
    expect((await moveTo(order.id, 'Ouagadougou')).body.delivery.slot).toEqual(mondayMorning)
    expect(await isFree()).toBe(false)
    expect((await moveTo(order.id, 'Koudougou')).body.delivery).toMatchObject({
      slot: null,
      zone: 'Koudougou',
    })
    expect(await isFree()).toBe(true)
  })

  test('when another day is agreed by telephone', async () => {
    const { order } = await chosen()
    const agree = async (delivery_day: string, revision: number) =>
      shop.call<{ revision: number }>(clerk, 'POST', `/admin/desk/orders/${order.id}/calls`, {
        body: { revision, outcome: 'rescheduled', delivery_day },
      })
    const { body } = await agree('2026-11-23', order.history.length)
    expect((await handled(order.id)).delivery.slot).toEqual(mondayMorning)
    expect((await agree('2026-11-24', body.revision)).status).toBe(201)
    expect((await handled(order.id)).delivery).toMatchObject({ slot: null, expected_from: '2026-11-24' })
    expect(await isFree()).toBe(true)
  })
})

describe('guests and callers', () => {
  test('a guest chooses among the slots of the typed town', async () => {
    const product = await shop.product()
    const quote = await guestQuote(shop, [product])
    expect(quote.body.delivery?.slots).toEqual([mondayMorning])
    expect((await guestQuote(shop, [product], { city: 'Koudougou' })).body.delivery?.slots).toEqual([])
    expect((await guestOrder(shop, [product], { body: { slot: mondayMorning } })).status).toBe(201)
    const late = await guestOrder(shop, [product], { body: { slot: mondayMorning }, phone: '70 22 33 44' })
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([409, ['slot']])
  })

  test('a clerk offers a caller the free slots; a second press places no second order', async () => {
    const product = await shop.product()
    const lines = [{ produit_id: product, quantity: 1 }]
    const quote = await shop.call<z.input<typeof Quote>>(clerk, 'POST', '/admin/desk/quote', {
      body: { city: 'Ouagadougou', quarter: '', lines },
    })
    expect(quote.body.slots).toEqual([mondayMorning])
    const draft = async () => {
      const { body } = await shop.call<z.input<typeof Draft>>(clerk, 'POST', '/admin/desk/drafts', {
        body: {
          member_id: null,
          name: 'Awa Zongo',
          email: '',
          locale: 'fr',
          payment_method: 'cash_on_delivery',
          message: '',
          address: guestAddress,
          lines,
        },
      })
      return body
    }
    const place = ({ id, revision }: { id: number; revision: number }) =>
      shop.call<Handled>(clerk, 'POST', `/admin/desk/drafts/${id}/order`, {
        body: { revision, expected_total: quote.body.total, slot: mondayMorning },
      })
    const [one, other] = [await draft(), await draft()]
    const placed = await place(one)
    expect([placed.status, placed.body.delivery?.slot]).toEqual([201, mondayMorning])
    expect((await place(one)).body.id).toBe(placed.body.id)
    const full = await place(other)
    expect([full.status, Object.keys(full.body.errors ?? {})]).toEqual([409, ['slot']])
    expect(full.body.message).toContain('Proposez-en un autre')
  })
})
