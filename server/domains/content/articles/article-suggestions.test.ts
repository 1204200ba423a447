import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentShop, openContentShop } from '#tests/support/content-shop.ts'

let shop: ContentShop
beforeAll(async () => {
  shop = await openContentShop()
  const publish = async (title: string, more: Record<string, unknown> = {}) => {
    const { id } = await shop.draft({ title, ...more })
    await shop.step(id, 'pending', 'published')
  }
  await publish('Choisir son beurre de karité')
  await publish('Une routine simple', { content: 'Le karité nourrit la peau.' })
  await publish('Choosing a shea butter', { language: 'en' })
  for (let number = 0; number < 4; number++) await publish(`Se protéger du soleil ${number}`)
  await shop.draft({ title: 'Brouillon sur le karité' })
  await shop.admin('POST', '/produits', {
    reference: 'KAR-1',
    intitule: 'Beurre de karité',
    marque: 'Sira',
    prix: 2000,
    quantiteEnStock: 5,
    status: 'published',
  })
})
afterAll(() => shop.close())

async function suggested(search: string, locale = 'fr'): Promise<string[]> {
  const { status, body, headers } = await shop.read<{ articles: { title: string }[] }>(
    `/produits/suggestions?search=${encodeURIComponent(search)}`,
    locale,
  )
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  return body.articles.map(({ title }) => title)
}

describe('articles among the search suggestions', () => {
  test('are those with all words, an unfinished one too, the title before the text', async () => {
    expect(await suggested('karit')).toEqual(['Choisir son beurre de karité', 'Une routine simple'])
    expect(await suggested('KARITE choi')).toEqual(['Choisir son beurre de karité'])
  })

  test('are found despite a typing mistake in a word that products have', async () => {
    expect(await suggested('karitte')).toEqual(['Choisir son beurre de karité', 'Une routine simple'])
  })

  test('are published, at most three, and in the language of the reader', async () => {
    expect(await suggested('soleil')).toHaveLength(3)
    expect(await suggested('brouillon')).toEqual([])
    expect(await suggested('shea', 'en')).toEqual(['Choosing a shea butter'])
    expect(await suggested('shea')).toEqual([])
    expect(await suggested('xyzxyz')).toEqual([])
  })
})
