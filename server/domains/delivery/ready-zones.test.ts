import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReadyZone, readyZoneKeys } from '#contract/delivery/ready-zone.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

const path = '/admin/delivery/ready-zones'
let shop: OrderShop
let chief: Person
beforeAll(async () => {
  shop = await openOrderShop()
  chief = await shop.person('administrator')
})
afterAll(() => shop.close())

const add = (zones: object[], who: Person | undefined = chief) =>
  shop.call<{ errors?: Record<string, string[]> } & { name: { fr: string }; fee: number; free_from: null }[]>(
    who,
    'POST',
    path,
    { body: { zones } },
  )
const names = async () =>
  (await shop.db.selectFrom('deliveryZones').select('name').orderBy('id').execute()).map(
    ({ name }) => name.fr,
  )

test('the zones that come with the shop are listed under their keys, each place once', async () => {
  const { body } = await shop.call<ReadyZone[]>(chief, 'GET', path)
  expect(body.map(({ key }) => key)).toEqual([...readyZoneKeys])
  const places = body.flatMap(zone => zone.places.map(({ city, quarter }) => `${city}, ${quarter}`))
  expect(new Set(places).size).toBe(places.length)
  for (const city of ['Ouagadougou', 'Bobo-Dioulasso'])
    expect(places.filter(place => place.startsWith(`${city}, `)).length).toBeGreaterThan(20)
})

test('chosen zones are added with the shop’s fees, and without free delivery', async () => {
  const { status, body } = await add([
    { key: 'ouagadougou-centre', fee: 750 },
    { key: 'koudougou', fee: 0 },
  ])
  expect(status).toBe(201)
  expect(body.map(({ name, fee, free_from }) => [name.fr, fee, free_from])).toEqual([
    ['Ouagadougou – centre', 750, null],
    ['Koudougou', 0, null],
  ])
  const { body: terms } = await shop.call<{ fee: number }>(
    undefined,
    'GET',
    '/delivery/terms?city=Ouagadougou&quarter=Gounghin',
  )
  expect(terms.fee).toBe(750)
})

test('a zone whose places another zone has is refused at its key, and nothing is added', async () => {
  const before = await names()
  const { status, body } = await add([
    { key: 'ouahigouya', fee: 2500 },
    { key: 'koudougou', fee: 2000 },
  ])
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual(['zones.1.key'])
  expect(await names()).toEqual(before)
})

test.each([
  ['no zone', []],
  ['an unknown zone', [{ key: 'abidjan', fee: 1000 }]],
  ['a fee that no coins pay', [{ key: 'ouahigouya', fee: 1001 }]],
  ['a negative fee', [{ key: 'ouahigouya', fee: -5 }]],
])('%s is refused', async (_what, zones) => expect((await add(zones)).status).toBe(422))

test('only administrators list and add them', async () => {
  const zones = [{ key: 'ouahigouya', fee: 2500 }]
  expect((await shop.call(undefined, 'GET', path)).status).toBe(401)
  expect((await shop.call(undefined, 'POST', path, { body: { zones } })).status).toBe(401)
  for (const role of ['clerk', 'member'] as const) {
    const who = await shop.person(role)
    expect((await shop.call(who, 'GET', path)).status).toBe(403)
    expect((await add(zones, who)).status).toBe(403)
  }
})
