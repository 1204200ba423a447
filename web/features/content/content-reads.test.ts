import { expect, test } from 'vitest'
import { ApiFailure, type Call } from '#contract/client.ts'
import {
  readArticle,
  readArticles,
  readContentCategories,
  readFeatured,
  readSimilar,
} from './content-reads.ts'

const failing = (status: number) =>
  (() => Promise.reject(new ApiFailure(status, { message: 'refused', errors: {} }))) as unknown as Call
const empty = { data: [], total: 0, perPage: 10, currentPage: 1, lastPage: 1 }

test('lists of articles that cannot be read are empty, and the page says that it failed [S8.articles.listFallback]', async () => {
  expect(await readArticles(failing(500), {})).toEqual({ value: empty, status: 503 })
  expect(await readFeatured(failing(500))).toEqual([])
  expect(await readSimilar(failing(404), 1)).toEqual([])
  expect(await readContentCategories(failing(500))).toEqual([])
})

test.each([
  [404, 404],
  [410, 410],
  [500, 503],
])(
  'an article that is answered %i is none, on a page of status %i [S8.articles.getFallback]',
  async (answered, status) => {
    expect(await readArticle(failing(answered), 'harmattan')).toEqual({ value: null, status })
  },
)

test('a mistake of ours is no empty list', async () => {
  const broken = (() => Promise.reject(new TypeError('broken'))) as unknown as Call
  await expect(readArticles(broken, {})).rejects.toThrow('broken')
})
