import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Quote } from '#contract/desk/draft.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type DeskShop, openDeskShop, type WireDraft } from '#tests/support/desk-shop.ts'

type WireQuote = z.input<typeof Quote>
type WireOrder = z.input<typeof AdminOrder> & ErrorBody

let shop: DeskShop
let productId: number
const zone = (name: string, fee: number, places: { city: string; quarter: string }[]) => ({
  name: { fr: name, en: name },
  fee,
  free_from: null,
  min_days: 1,
  max_days: 2,
  is_active: true,
  places,
})
const near = zone('Quartiers', 1500, [{ city: 'Ouagadougou', quarter: 'Tampouy' }])
let nearId: number
beforeAll(async () => {
  shop = await openDeskShop()
  productId = await shop.product({ price: 1000, stock: 1000 })
  const add = (body: object) =>
    shop.call<{ id: number }>(shop.administrator, 'POST', '/admin/delivery/zones', { body })
  nearId = (await add(near)).body.id
  await add(zone('Périphérie', 2000, [{ city: 'Ouagadougou', quarter: '' }]))
  await add(zone('Gaoua', 2500, [{ city: 'Gaoua', quarter: 'Dapoya' }]))
})
afterAll(() => shop.close())

const quoteOf = async (city: string, quarter: string) =>
  (
    await shop.call<WireQuote>(shop.clerk, 'POST', '/admin/desk/quote', {
      body: { city, quarter, lines: [{ produit_id: productId, quantity: 1 }] },
    })
  ).body

async function draftAt(city: string, quarter: string): Promise<WireDraft> {
  const body = {
    member_id: null,
    name: 'Dame Ouédraogo',
    email: '',
    locale: 'fr',
    payment_method: 'cash_on_delivery',
    message: '',
    address: { street: 'Rue 1', city, quarter, landmark: '', complement: '', phone: '70 44 55 66' },
    lines: [{ produit_id: productId, quantity: 1 }],
  }
  return (await shop.call<WireDraft>(shop.clerk, 'POST', '/admin/desk/drafts', { body })).body
}
const place = (id: number, expected_total: number) =>
  shop.call<WireOrder>(shop.clerk, 'POST', `/admin/desk/drafts/${id}/order`, {
    body: { revision: 1, expected_total },
  })

test.each([
  ['Ouaga', 'tampui', 'served', 1500],
  ['Ouagadougou', 'Kossodo', 'general', 2000],
])(
  'an order to %s, %s is quoted and placed at the fee of that place',
  async (city, quarter, delivery, fee) => {
    expect(await quoteOf(city, quarter)).toMatchObject({ delivery, delivery_fee: fee, total: 1000 + fee })
    const { id } = await draftAt(city, quarter)
    const stored = { city: 'Ouagadougou', quarter: quarter === 'tampui' ? 'Tampouy' : quarter }
    expect(await place(id, 1000 + fee)).toMatchObject({
      status: 201,
      body: { delivery_fee: fee, address: stored },
    })
  },
)

test.each([
  ['Djibo', '', 'not_delivered', 'address.city'],
  ['Gaoua', '', 'quarter_needed', 'address.quarter'],
])(
  'an order to %s, %s has no fee, and its draft is refused at its field',
  async (city, quarter, delivery, field) => {
    expect(await quoteOf(city, quarter)).toMatchObject({ delivery, delivery_fee: null, total: 1000 })
    const { id } = await draftAt(city, quarter)
    const refused = await place(id, 1000)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_DELIVERED'])
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field])
    expect(refused.body.message).toMatch(/client|zone/)
  },
)

test('a member’s address is stored with the shop’s names of its place', async () => {
  const who = await shop.person()
  const address = { street: 'Rue 1', country: 'Burkina Faso', city: 'ouaga', quarter: 'tampui' }
  const added = await shop.call<{ id: number }>(who, 'POST', '/addresses', { body: address })
  expect(added.body).toMatchObject({ city: 'Ouagadougou', quarter: 'Tampouy' })
  const body = { ...address, quarter: 'kossodo' }
  const changed = await shop.call(who, 'PUT', `/addresses/${added.body.id}`, { body })
  expect(changed.body).toMatchObject({ city: 'Ouagadougou', quarter: 'kossodo' })
})

test('a changed fee is reported in words for the clerk, and the new total can be placed', async () => {
  const { id } = await draftAt('Ouagadougou', 'Tampouy')
  const body = { revision: 1, ...near, fee: 1750 }
  await shop.call(shop.administrator, 'PUT', `/admin/delivery/zones/${nearId}`, { body })
  const refused = await place(id, 2500)
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  expect(refused.body.message).toMatch(/Dites-le au client/)
  const { total } = await quoteOf('Ouagadougou', 'Tampouy')
  expect(total).toBe(2750)
  expect((await place(id, total)).status).toBe(201)
})
