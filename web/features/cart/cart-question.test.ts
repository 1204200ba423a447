import { expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { formatPrice } from '#web/ui/price.tsx'
import { cartQuestion } from './cart-question.ts'
import type { CartLine } from './cart-view.ts'

const line = (id: number): CartLine => ({
  id,
  productId: id,
  name: `Savon ${id}`,
  photo: null,
  quantity: 2,
  price: 500,
  subtotal: 1000,
  stock: 9,
  isAvailable: true,
  previousPrice: null,
})
const t = translators.fr

test('a message about the cart names its lines and its total', () => {
  const lines = '2 × Savon 1\n2 × Savon 2'
  expect(cartQuestion({ lines: [line(1), line(2)], total: 2000 }, t, 'fr')).toBe(
    t('cart:question', { lines, total: formatPrice(2000, 'fr') }),
  )
})

test.each([
  [20, false],
  [21, true],
])('a message about a cart of %i lines names 20 of them', (count, isCut) => {
  const lines = Array.from({ length: count }, (_, id) => line(id))
  const text = cartQuestion({ lines, total: 23_000 }, t, 'fr').split('\n')
  expect(text).toContain('2 × Savon 19')
  expect(text).not.toContain('2 × Savon 20')
  expect(text.includes('…')).toBe(isCut)
})
