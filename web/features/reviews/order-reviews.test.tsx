import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Order, OrderItem } from '#contract/orders/order.ts'
import { translators } from '#messages/all.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { OrderReviews } from './order-reviews.tsx'

beforeAll(() => provideTranslator('fr', translators.fr))

const item: OrderItem = {
  line: 0,
  productId: 7,
  name: 'Baume',
  reference: 'B-1',
  photo: null,
  quantity: 2,
  price: 1000,
  subtotal: 2000,
  reductions: [],
  returned: 0,
  lots: [],
}
const shown = (items: OrderItem[], status: Order['status'] = 'delivered') =>
  renderToStaticMarkup(<OrderReviews order={{ status, items }} />).match(/(?<=aria-label=")[^"]+/g)

test('each product of a delivered order has one button', () => {
  const savon = { ...item, productId: 8, name: 'Savon' }
  expect(shown([item, savon, { ...item, line: 2 }])).toEqual([
    'Donner mon avis sur Baume',
    'Donner mon avis sur Savon',
  ])
  expect(shown([{ ...item, returned: 1 }])).toHaveLength(1)
})

test('what was not delivered, came back or is no longer a product has none', () => {
  for (const status of ['pending', 'shipped', 'cancelled', 'returned'] as const)
    expect(shown([item], status), status).toBeNull()
  expect(
    shown([
      { ...item, returned: 2 },
      { ...item, productId: null },
    ]),
  ).toBeNull()
})
