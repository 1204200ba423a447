import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { getArticle } from './content/endpoints.ts'

test('what no path can name is not found, and is not asked for', async () => {
  const asked: string[] = []
  const call = createClient(async ({ url }) => {
    asked.push(url)
    return { status: 404, body: {} }
  })
  await expect(call(getArticle, { params: { slug: 'a'.repeat(300) } })).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual([])
  await expect(call(getArticle, { params: { slug: 'karite' } })).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual(['/articles/karite'])
})
