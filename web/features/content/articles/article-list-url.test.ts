import { expect, test } from 'vitest'
import { articleListQuery, articleListUrl, isNarrowed, parseArticleList } from './article-list-url.ts'

const read = (query: string) => parseArticleList(new URLSearchParams(query))

test('an address says what is listed, and is written the same again', () => {
  const query = 'search=sun+cream&category=sun&tag=SPF&language=en&page=2'
  const state = read(query)
  expect(state).toEqual({ search: 'sun cream', category: 'sun', tag: 'SPF', language: 'en', page: 2 })
  expect(articleListUrl(state, { page: state.page })).toBe(`/advice?${query}`)
  expect(articleListQuery(state)).toMatchObject({ search: 'sun cream', locale: 'en', page: 2 })
})

test('what makes no sense in an address counts as not chosen', () => {
  const state = read('search=%00&category=&tag=%20&language=de&page=-3')
  expect(state).toEqual({ search: '', category: undefined, tag: undefined, language: undefined, page: 1 })
  expect(articleListUrl(state)).toBe('/advice')
  expect(isNarrowed(state)).toBe(false)
  expect(read(`tag=${'a'.repeat(300)}`).tag).toHaveLength(60)
})

test('a change of what is listed goes back to the first page and keeps the rest', () => {
  const state = read('category=sun&page=2')
  expect(articleListUrl(state, { tag: 'SPF' })).toBe('/advice?category=sun&tag=SPF')
  expect(articleListUrl(state, { category: undefined })).toBe('/advice')
})
