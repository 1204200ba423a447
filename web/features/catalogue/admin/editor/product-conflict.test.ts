import { expect, test } from 'vitest'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { differencesOf, mergedValues, ontoSaved, partKey } from './product-conflict.ts'
import { bodyOf, changesOf, type ProductValues, valuesOf } from './product-values.ts'

const texts = { longName: '', shortDescription: '', format: '', delivery: '', usageAdvice: '' }
const sources = { width: 1, height: 1, avif: [], webp: [] }
const picture = (id: number, fr?: string) => ({ id, photoSources: sources, alt: fr ? { fr } : {} })
const opened: AdminProduct = {
  id: 3,
  name: 'Savon',
  reference: 'SAV-1',
  brand: '',
  price: 6900,
  photo: '/a.webp',
  photoSources: null,
  photos: [picture(1), picture(2)],
  stockQuantity: 15,
  recommended: false,
  vatClass: 'standard',
  status: 'published',
  categories: [{ id: 1, name: 'Corps', slug: 'corps' }],
  ingredients: [],
  skinTypes: [],
  problems: [],
  linkedProducts: [],
  linkedProductIds: [],
  inci: '',
  ...texts,
  slugs: { fr: 'savon', en: 'savon' },
  translations: { fr: { name: 'Savon', ...texts } },
  revision: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const sent = (values: ProductValues, read: AdminProduct) => changesOf(bodyOf(values, read), read)
const typed = (changes: Partial<ProductValues>): ProductValues => ({ ...valuesOf(opened), ...changes })
const shown = (theirs: AdminProduct, mine: ProductValues) =>
  differencesOf(opened, theirs, mine).map(({ part, suggested }) => [partKey(part), suggested])

test('a save sends the revision that was read, and no stock unless another number was typed', () => {
  expect(sent(typed({ brand: 'Sira' }), opened)).toMatchObject({ revision: 4, brand: 'Sira' })
  expect(sent(typed({ brand: 'Sira' }), opened)).not.toHaveProperty('stockQuantity')
  expect(sent(typed({ stockQuantity: '20' }), opened)).toMatchObject({
    stockQuantity: 20,
    stockRead: 15,
  })
})

test('what somebody else changed is shown; what was typed here is suggested where something was', () => {
  const theirs = { ...opened, price: 7100, brand: 'Autre', revision: 5 }
  expect(shown(theirs, typed({ price: '7 500' }))).toEqual([
    ['brand', 'theirs'],
    ['price', 'mine'],
  ])
})

test('the VAT class is sent, and shown where two people changed it', () => {
  expect(sent(typed({ vatClass: 'exempt' }), opened)).toMatchObject({ vatClass: 'exempt' })
  const theirs: AdminProduct = { ...opened, vatClass: 'reduced', revision: 5 }
  expect(shown(theirs, typed({ vatClass: 'exempt' }))).toEqual([['vatClass', 'mine']])
})

test('nothing is shown that is the same for both, however it was typed', () => {
  const theirs = { ...opened, price: 7100, revision: 5 }
  expect(shown(theirs, typed({ price: '7 100', inci: 'Aqua' }))).toEqual([])
})

test('texts are told apart by their language, choices by their ids', () => {
  const theirs: AdminProduct = {
    ...opened,
    translations: { fr: { name: 'Savon noir', ...texts }, en: { name: 'Soap', ...texts } },
    categories: [],
  }
  expect(shown(theirs, typed({}))).toEqual([
    ['texts.fr.name', 'theirs'],
    ['texts.en.name', 'theirs'],
    ['categories', 'theirs'],
  ])
})

test('a stock that was not typed is no difference, one that was becomes the same difference from today’s', () => {
  const theirs = { ...opened, stockQuantity: 12, revision: 5 }
  expect(shown(theirs, typed({}))).toEqual([])
  expect(ontoSaved(opened, theirs, typed({})).stockQuantity).toBe('12')
  const counted = typed({ stockQuantity: '20' })
  expect(shown(theirs, counted)).toEqual([['stockQuantity', 'mine']])
  expect(sent(ontoSaved(opened, theirs, counted), theirs)).toMatchObject({
    stockQuantity: 17,
    stockRead: 12,
  })
})

test('photos are shown when somebody else ordered, described, added or removed them', () => {
  for (const photos of [
    [picture(2), picture(1)],
    [picture(1, 'Pot'), picture(2)],
    [picture(1), picture(2), picture(3)],
    [picture(1)],
  ]) {
    const theirs = { ...opened, photos }
    expect(shown(theirs, typed({}))).toEqual([['photos', 'theirs']])
    expect(shown(theirs, typed({ photos: [] }))).toEqual([['photos', 'mine']])
    expect(shown(theirs, typed({ photos: valuesOf(theirs).photos }))).toEqual([])
  }
})

test('a photo that somebody else removed is not sent again', () => {
  const theirs = { ...opened, photos: [picture(2)] }
  expect(sent(typed({}), theirs).photos.map(({ id }) => id)).toEqual([2])
})

test('the choice takes their value where it says so and keeps all else that was typed', () => {
  const theirs = { ...opened, price: 7100, brand: 'Autre', translations: { fr: { name: 'Noir', ...texts } } }
  const mine = typed({ price: '7500', brand: 'Sira', inci: 'Aqua', photos: [] })
  const merged = mergedValues(theirs, mine, [
    { part: { field: 'price' }, side: 'theirs' },
    { part: { field: 'brand' }, side: 'mine' },
    { part: { field: 'name', locale: 'fr' }, side: 'theirs' },
    { part: { field: 'photos' }, side: 'theirs' },
  ])
  expect(merged).toMatchObject({ price: '7100', brand: 'Sira', inci: 'Aqua' })
  expect(merged.photos.map(({ id }) => id)).toEqual([1, 2])
  expect(merged.texts.fr.name).toBe('Noir')
  expect(mine.texts.fr.name).toBe('Savon')
})
