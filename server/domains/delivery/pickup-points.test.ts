import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { maxPickupPoints, type PickupPoint } from '#contract/delivery/pickup.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { pickupPoint } from '#tests/support/pickup-point.ts'

type WirePoint = z.input<typeof PickupPoint>

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())
afterEach(() => shop.db.deleteFrom('pickupPoints').execute())

const path = '/admin/delivery/pickup-points'
const add = (change: object = {}) =>
  shop.call<WirePoint & ErrorBody>(admin, 'POST', path, { body: { ...pickupPoint, ...change } })
const change = (id: number, body: object) =>
  shop.call<WirePoint & ErrorBody>(admin, 'PUT', `${path}/${id}`, { body: { ...pickupPoint, ...body } })

describe('the pickup points of the administration', () => {
  test('are added, listed by name, changed and deleted', async () => {
    const { status, body } = await add({ name: { fr: 'Rakiéta', en: 'Rakieta' }, kind: 'station' })
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), revision: 1, ...pickupPoint, name: body.name, kind: 'station' },
    ])
    const { body: other } = await add({ name: { fr: 'Élan', en: 'Elan' }, is_active: false })
    expect((await shop.call(admin, 'GET', path)).body).toEqual([other, body])
    const changed = await change(body.id, { revision: 1, fee: 500, kept_days: 3 })
    expect(changed.body).toMatchObject({ revision: 2, fee: 500, kept_days: 3, kind: 'pharmacy' })
    expect((await shop.call(admin, 'GET', `${path}/${body.id}`)).body).toEqual(changed.body)
    expect((await shop.call(admin, 'DELETE', `${path}/${body.id}`)).status).toBe(204)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await shop.call(admin, method, `${path}/${body.id}`)).status).toBe(404)
    expect((await change(body.id, { revision: 2 })).status).toBe(404)
  })

  test('keep hours and numbers in the shop’s form, however they are typed', async () => {
    const { body } = await add({ opening_hours: 'lundi au vendredi 8h-18h30', phone: '70 11 22 33' })
    expect(body).toMatchObject({ opening_hours: 'Mo-Fr 08:00-18:30', phone: '+22670112233' })
  })

  test.each([
    ['without hours', { opening_hours: '' }, 'opening_hours'],
    ['with hours that nobody understands', { opening_hours: 'le matin' }, 'opening_hours'],
    ['with hours that overlap', { opening_hours: 'Mo 08:00-12:00; Mo 11:00-18:00' }, 'opening_hours'],
    ['with a number that nobody has', { phone: '99 99 99 99' }, 'phone'],
    ['without a number', { phone: '' }, 'phone'],
    ['with a fee in coins that do not exist', { fee: 501 }, 'fee'],
    ['that keep orders for no day', { kept_days: 0 }, 'kept_days'],
    ['without a name in English', { name: { fr: 'Gare' } }, 'name.en'],
  ])('are refused %s', async (_, wrong, field) => {
    const { status, body } = await add(wrong)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('are changed only with the current revision', async () => {
    const { body } = await add()
    const together = await Promise.all([500, 1000].map(fee => change(body.id, { revision: 1, fee })))
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
    const without = await shop.call<ErrorBody>(admin, 'PUT', `${path}/${body.id}`, { body: pickupPoint })
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['revision']])
  })

  test('have a maximum, also when two are added at the same time', async () => {
    const rows = Array.from({ length: maxPickupPoints - 1 }, () => ({
      ...{ name: JSON.stringify(pickupPoint.name), kind: pickupPoint.kind, city: 'Kaya', place: 'Gare' },
      ...{ phone: '+22670112233', openingHours: 'Mo 08:00-12:00', preparationHours: 1 },
    }))
    await shop.db.insertInto('pickupPoints').values(rows).execute()
    const together = await Promise.all([add(), add()])
    expect(together.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('are administrators’ only', async () => {
    const { body } = await add()
    const others = [await shop.person(), await shop.person('clerk')]
    for (const [method, address, sent] of [
      ['GET', path],
      ['POST', path, pickupPoint],
      ['GET', `${path}/${body.id}`],
      ['PUT', `${path}/${body.id}`, { revision: 1, ...pickupPoint }],
      ['DELETE', `${path}/${body.id}`],
    ] as const) {
      expect((await shop.call(undefined, method, address, { body: sent })).status).toBe(401)
      for (const other of others)
        expect((await shop.call(other, method, address, { body: sent })).status).toBe(403)
    }
  })
})
