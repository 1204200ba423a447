import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { mondaySlot, openSlotShop, type SlotShop, saturday } from '#tests/support/slot-shop.ts'

let shop: SlotShop
beforeAll(async () => {
  shop = await openSlotShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setClock(`${saturday}T09:00:00Z`)
  await shop.setSlots(shop.zone, [mondaySlot])
})
afterEach(() => shop.db.deleteFrom('deliveryClosedDays').execute())

const closedDays = '/admin/delivery/closed-days'
const close = (day: string) => shop.call<ErrorBody>(shop.admin, 'POST', closedDays, { body: { day } })

describe('the weekly slots of a zone', () => {
  test('are replaced as a whole, in the order of the week', async () => {
    const evening = { weekday: 1, from: '17:00', to: '19:30', capacity: 4, cutoff_hours: 0 }
    const sunday = { weekday: 7, from: '08:00', to: '12:00', capacity: 2, cutoff_hours: 24 }
    const { status, body } = await shop.setSlots(shop.zone, [sunday, evening, mondaySlot])
    expect([status, body.slots]).toEqual([200, [mondaySlot, evening, sunday]])
    expect(await shop.readSlots(shop.zone)).toEqual(body)
    expect((await shop.setSlots(shop.zone, [])).body.slots).toEqual([])
  })

  test.each([
    ['that ends before it begins', { from: '10:00', to: '08:00' }, 'slots.1.to'],
    ['that overlaps another of the same day', { from: '09:30', to: '11:00' }, 'slots.1.from'],
    ['without a place', { from: '11:00', to: '12:00', capacity: 0 }, 'slots.1.capacity'],
    ['at a time that no day has', { from: '24:00', to: '25:00' }, 'slots.1.from'],
    ['on an eighth day', { weekday: 8 }, 'slots.1.weekday'],
  ])('are refused with one %s', async (_, wrong, field) => {
    const { status, body } = await shop.setSlots(shop.zone, [mondaySlot, { ...mondaySlot, ...wrong }])
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toContain(field)
    expect((await shop.readSlots(shop.zone)).slots).toEqual([mondaySlot])
  })

  test('may follow each other without a pause, and be the same on another day', async () => {
    const next = { ...mondaySlot, from: '10:00', to: '12:00' }
    expect((await shop.setSlots(shop.zone, [mondaySlot, next, { ...mondaySlot, weekday: 2 }])).status).toBe(
      200,
    )
  })

  test('are changed only with the revision that was read, and only for a zone that exists', async () => {
    const { revision } = await shop.readSlots(shop.zone)
    const both = await Promise.all([1, 2].map(() => shop.setSlots(shop.zone, [], revision)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await shop.setSlots(2_000_000_000, [], 1)).status).toBe(404)
    expect((await shop.call(shop.admin, 'GET', '/admin/delivery/zones/2000000000/slots')).status).toBe(404)
  })

  test('are for administrators only', async () => {
    const path = `/admin/delivery/zones/${shop.zone}/slots`
    const clerk = await shop.person('clerk')
    for (const [who, status] of [
      [undefined, 401],
      [await shop.person(), 403],
      [clerk, 403],
    ] as const) {
      expect((await shop.call(who, 'GET', path)).status).toBe(status)
      expect((await shop.call(who, 'PUT', path, { body: { revision: 1, slots: [] } })).status).toBe(status)
      expect((await shop.call(who, 'GET', closedDays)).status).toBe(status)
      expect((await shop.call(who, 'POST', closedDays, { body: { day: '2026-12-25' } })).status).toBe(status)
      expect((await shop.call(who, 'DELETE', `${closedDays}/2026-12-25`)).status).toBe(status)
    }
  })
})

describe('the slots that a buyer may choose', () => {
  const every = (from: string, to: string, cutoff_hours: number) =>
    [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to, capacity: 1, cutoff_hours }))

  test('are those of the next seven days, today included', async () => {
    await shop.setSlots(shop.zone, every('14:00', '16:00', 2))
    const { who } = await shop.buyer()
    expect(await shop.offered(who)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map(day => `2026-11-${day}T14:00:00.000Z`),
    )
  })

  test('end with the hours before their start that the shop set', async () => {
    await shop.setSlots(shop.zone, every('14:00', '16:00', 5))
    const { who } = await shop.buyer()
    shop.setClock(`${saturday}T08:59:59Z`)
    expect((await shop.offered(who))[0]).toBe(`${saturday}T14:00:00.000Z`)
    shop.setClock(`${saturday}T09:00:00Z`)
    expect((await shop.offered(who))[0]).toBe('2026-11-22T14:00:00.000Z')
  })

  test('leave out closed days until they are open again', async () => {
    const { who } = await shop.buyer()
    expect((await close('2026-11-23')).status).toBe(201)
    expect(await shop.offered(who)).toEqual([])
    expect((await shop.call(shop.admin, 'DELETE', `${closedDays}/2026-11-23`)).status).toBe(204)
    expect(await shop.offered(who)).toEqual(['2026-11-23T08:00:00.000Z'])
  })

  test('are none in a zone without slots', async () => {
    await shop.setSlots(shop.zone, [])
    const { who } = await shop.buyer()
    expect(await shop.offered(who)).toEqual([])
  })
})

describe('closed days', () => {
  test('are listed from today on; closing one twice changes nothing', async () => {
    for (const day of ['2026-12-25', saturday, '2026-12-25']) expect((await close(day)).status).toBe(201)
    shop.setClock('2026-11-22T00:00:00Z')
    expect((await shop.call(shop.admin, 'GET', closedDays)).body).toEqual([{ day: '2026-12-25' }])
  })

  test('cannot be in the past, and only a closed one can be opened', async () => {
    const { status, body } = await close('2026-11-20')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['day']])
    expect((await shop.call(shop.admin, 'DELETE', `${closedDays}/2026-12-24`)).status).toBe(404)
    expect((await shop.call(shop.admin, 'DELETE', `${closedDays}/noel`)).status).toBe(404)
  })
})
