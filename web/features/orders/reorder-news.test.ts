import { expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { formatPrice } from '#web/ui/price.tsx'
import { reorderNews, takenLines } from './reorder-news.ts'

const t = translators.fr
const item = (productId: number | null, name: string) => ({ productId, name, price: 1000 })
const held = (productId: number, price: number, stockQuantity = 9) => ({ productId, price, stockQuantity })

test('a reorder at the same prices has no news', () => {
  const answer = { cart: { items: [held(1, 1000), held(2, 5000)] }, left: [] }
  expect(reorderNews([item(1, 'Savon')], answer, t, 'fr')).toEqual([])
  expect(takenLines([item(1, 'Savon')], answer)).toBe(1)
})

test('a reorder tells first what is missing, then which prices changed', () => {
  const items = [item(null, 'Effacé'), item(2, 'Épuisé'), item(3, 'Rare'), item(4, 'Savon')]
  const answer = {
    cart: { items: [held(2, 1500, 0), held(3, 800, 1), held(4, 1200)] },
    left: [
      { name: 'Effacé', reason: 'notForSale' as const, stockQuantity: 0 },
      { name: 'Épuisé', reason: 'soldOut' as const, stockQuantity: 0 },
      { name: 'Rare', reason: 'short' as const, stockQuantity: 1 },
    ],
  }
  const before = formatPrice(1000, 'fr')
  expect(reorderNews(items, answer, t, 'fr')).toEqual([
    t('orders:reorder.notForSale', { name: 'Effacé' }),
    t('orders:reorder.soldOut', { name: 'Épuisé' }),
    t('orders:reorder.short', { name: 'Rare', count: 1 }),
    t('orders:reorder.priceChanged', { name: 'Rare', now: formatPrice(800, 'fr'), before }),
    t('orders:reorder.priceChanged', { name: 'Savon', now: formatPrice(1200, 'fr'), before }),
  ])
  expect(takenLines(items, answer)).toBe(2)
})

test('two deleted products of one name are told once', () => {
  const gone = { name: 'Savon', reason: 'notForSale' as const, stockQuantity: 0 }
  const items = [item(null, 'Savon'), item(null, 'Savon')]
  const answer = { cart: { items: [] }, left: [gone, gone] }
  expect(reorderNews(items, answer, t, 'fr')).toEqual([t('orders:reorder.notForSale', { name: 'Savon' })])
  expect(takenLines(items, answer)).toBe(0)
})
