import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

test('a variant is named with its size in the cart, on the order and in its mail, also after the size was renamed', async () => {
  const admin = await shop.person('administrator')
  const buyer = await shop.person()
  const [small = 0, large = 0] = await shop.products(2, { name: 'Beurre', englishName: 'Butter' })
  const join = (value: string) =>
    shop.call(admin, 'PUT', `/admin/produits/${small}/variantes`, {
      body: {
        option: 'size',
        produits: [
          { id: small, valeurs: { fr: '50 ml', en: '50 ml' } },
          { id: large, valeurs: { fr: value, en: value } },
        ],
      },
    })
  expect((await join('200 ml')).status).toBe(200)

  await shop.add(buyer, large)
  const cart = await shop.call<{ items: { intitule: string }[] }>(buyer, 'GET', '/cart')
  expect(cart.body.items.map(({ intitule }) => intitule)).toEqual(['Beurre – 200 ml'])
  const { status, body } = await shop.order<{ id: number }>(buyer, await shop.address(buyer))
  expect(status).toBe(201)
  await join('250 ml')
  const english = { headers: { 'accept-language': 'en' } }
  const order = await shop.call<{ items: { intitule: string }[] }>(
    buyer,
    'GET',
    `/orders/${body.id}`,
    english,
  )
  expect(order.body.items.map(({ intitule }) => intitule)).toEqual(['Beurre – 200 ml'])
  await expect.poll(() => shop.mails.some(({ text }) => text.includes('Beurre – 200 ml'))).toBe(true)
})
