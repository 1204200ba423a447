import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchWords } from '#contract/catalogue/search-fold.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const texts = [
  'Crème à l’Aloès',
  'SPF50+ 200ml',
  'Œillet & Cæcilie',
  'Huile d’argan — 100 % pure',
  'moisturizing, moisturizes, sized, prizes',
  'Naïveté Ñandú Çedille ÀÉÎÕÜ',
  'Karite\u0301 (brut)',
  '  deux   espaces ',
  'B5 B 5 24h',
  '…',
]

test.each(texts)('%s has the same words on a device without a network as in the database', async text => {
  const { rows } = await shop.deps.database.pool.query('select trim(search_fold($1)) as folded', [text])
  expect(searchWords(text).join(' ')).toBe(rows[0].folded)
})
