import { expect, test } from 'vitest'
import { choiceCount, listUrl, parseListState, toggleUrl } from './product-list-url.ts'

const stateOf = (query: string) => parseListState(new URLSearchParams(query))

test('an address comes back as it was', () => {
  const url = '/products?search=gel&categories=1,2&problems=4&priceMin=1000&inStock=true&sort=-price&page=3'
  expect(listUrl(stateOf(url.split('?')[1] ?? ''), { page: 3 })).toBe(url)
})

test('choosing a filter keeps the others and goes back to the first page', () => {
  expect(toggleUrl(stateOf('categories=1&page=4&sort=price'), 'problems', 9)).toBe(
    '/products?categories=1&problems=9&sort=price',
  )
})

test('choosing a filter again takes it away', () => {
  expect(toggleUrl(stateOf('categories=1,2'), 'categories', 1)).toBe('/products?categories=2')
})

test('lists may come repeated or with commas', () => {
  expect(stateOf('categories=1&categories=2,3').categories).toEqual([1, 2, 3])
})

test.each(['categories=-1,x,0', 'priceMin=1e9', 'page=-5', 'sort=nope', 'inStock=1', 'page=99999999999'])(
  'nonsense in an address (%s) chooses nothing',
  query => {
    expect(listUrl(stateOf(query))).toBe('/products')
  },
)

test('a price range that was typed the wrong way round is read the right way round', () => {
  expect(stateOf('priceMin=9000&priceMax=2000')).toMatchObject({ priceMin: 2000, priceMax: 9000 })
  expect(stateOf('priceMin=9000')).toMatchObject({ priceMin: 9000, priceMax: undefined })
})

test('a bound of the price is read as people type it', () => {
  const url = listUrl(stateOf('priceMin=12+500&priceMax=25%E2%80%AF000+FCFA'))
  expect(url).toBe('/products?priceMin=12500&priceMax=25000')
  expect(stateOf('priceMax=999999999').priceMax).toBe(100_000_000)
})

test.each(['12.5', '12,5', '12 50', '-5', 'douze'])(
  '%j is no bound of the price, and stays to be shown',
  text => {
    const state = stateOf(new URLSearchParams({ priceMin: text, priceMax: '500' }).toString())
    expect([state.priceMin, state.priceMax, state.wrongPrices]).toEqual([undefined, 500, { priceMin: text }])
  },
)

test('the number of choices counts the price range once', () => {
  expect(choiceCount(stateOf('categories=1,2&priceMin=5&priceMax=9&inStock=true'))).toBe(4)
})
