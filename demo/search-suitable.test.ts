import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts, suggestProducts } from '#server/domains/catalogue/catalogue.service.ts'
import { shelfOf } from '#server/domains/diagnostic/advice/shelf-keeper.ts'
import { type DemoSearch, openDemoSearch } from '#tests/support/demo-search.ts'

let search: DemoSearch
beforeAll(async () => {
  search = await openDemoSearch()
})
afterAll(() => search.close())

describe('a search of somebody who is pregnant or breastfeeding', () => {
  const words = [
    'enceinte',
    'femme enceinte',
    'femmes enceintes',
    'encinte',
    'grossesse',
    'grosesse',
    'allaitement',
    'crème pour femme enceinte',
    'sérum rétinol grossesse',
    'retinol enceinte',
    'ecran solere enceinte',
    'anti ride allaitement',
    'masque de grossesse',
    'pregnant',
    'pregnancy',
    'pregnancy serum',
    'breastfeeding',
    'breast feeding cream',
    'retinol pregnant',
  ].flatMap(word => (['fr', 'en'] as const).map(locale => [word, locale] as const))

  test.each(words)('“%s” in %s lists no product that pregnancy forbids', async (word, locale) => {
    const shelf = new Map((await shelfOf(search.database.db).current()).map(product => [product.id, product]))
    const { data, answer } = await search.searched(word, locale)
    const levels = data.map(({ id }) => shelf.get(id)?.pregnancy.level)
    expect(levels.filter(level => level !== 'ok')).toEqual([])
    expect(data.filter(({ id }) => !shelf.get(id)?.hasInci)).toEqual([])
    expect(data.filter(({ id }) => shelf.get(id)?.unknown.length !== 0)).toEqual([])
    expect(answer?.kind).toBe('pregnancy')
    expect(answer?.text).toMatch(
      locale === 'fr' ? /pharmacien ou à votre sage-femme/ : /pharmacist or midwife/,
    )
  })

  test.each(['enceinte', 'grossesse', 'allaitement', 'pregnant', 'breastfeeding'])(
    '“%s” alone lists every product that pregnancy allows, and no other of the shop',
    async word => {
      const shelf = await shelfOf(search.database.db).current()
      const allowed = shelf.filter(
        ({ hasInci, pregnancy, unknown }) => hasInci && pregnancy.level === 'ok' && unknown.length === 0,
      )
      const { total, data } = await search.searched(word, 'fr')
      // Of the sizes and shades of a product one is listed.
      const keyOf = (id: number) => shelf.find(product => product.id === id)?.group ?? `product ${id}`
      const groups = new Set(allowed.map(({ id }) => keyOf(id)))
      expect(total).toBe(groups.size)
      expect(new Set(data.map(({ id }) => keyOf(id)))).toEqual(groups)
      expect(shelf.length).toBeGreaterThan(allowed.length)
      const listed = data.map(({ reference }) => reference)
      expect(listed).not.toContain('SER-005')
      // The product contains kinkeliba, whose effects in pregnancy are unknown, so the search must not list it.
      expect(listed).not.toContain('COR-010')
    },
  )

  test.each(['gross', 'grosse', 'encein', 'crème encei', 'pregn', 'allait'])(
    'is suggested nothing that pregnancy forbids while “%s” is typed',
    async typed => {
      const shelf = new Map(
        (await shelfOf(search.database.db).current()).map(product => [product.id, product]),
      )
      const { products } = await suggestProducts(search.deps, typed, 'fr')
      expect(products.length).toBeGreaterThan(0)
      expect(products.filter(({ id }) => shelf.get(id)?.pregnancy.level !== 'ok')).toEqual([])
    },
  )

  test('is suggested nothing whose page advises to see a professional first', async () => {
    for (const word of ['enceinte', 'pregnant', 'allaitement']) {
      const found = await search.references(word, 'fr')
      expect(
        found.filter(one => ['PHA-006', 'SER-002', 'SER-005', 'MAS-008', 'CHE-003'].includes(one)),
      ).toEqual([])
      // The search suggests a mosquito repellent in pregnancy on purpose: malaria is the greater danger.
      expect(found).toContain('PHA-001')
    }
  })

  test('has filter counts for the same products', async () => {
    const { total, facets } = await listProducts(search.deps, { search: 'enceinte', facets: true }, 'fr')
    expect(facets?.inStock.count).toBeLessThanOrEqual(total)
    const retinol = facets?.ingredients.find(({ slug }) => slug === 'retinol')
    expect(retinol?.count ?? 0).toBe(0)
  })
})

describe('a search about the skin of a child', () => {
  test.each(['itchy child', 'itchy baby', 'child itching', 'enfant qui se gratte', 'démangeaisons enfant'])(
    '“%s” says whom to see, and finds mild balms only',
    async word => {
      for (const locale of ['fr', 'en'] as const) {
        const { data, answer } = await search.searched(word, locale)
        expect(answer?.text).toMatch(/centre de santé|health centre/)
        const found = data.map(({ reference }) => reference)
        expect(found).toContain('BEB-004')
        const shelf = new Map((await shelfOf(search.database.db).current()).map(one => [one.id, one]))
        expect(data.filter(({ id }) => (shelf.get(id)?.irritancy ?? 3) > 0)).toEqual([])
      }
    },
  )

  test.each([
    'bouton d’enfant',
    'boutons d’enfant',
    "boutons d'enfant",
    'bouton bébé',
    'child pimples',
    'baby spots',
  ])('“%s” says whom to see, and finds no acid and no retinol', async word => {
    for (const locale of ['fr', 'en'] as const) {
      const { data, answer } = await search.searched(word, locale)
      expect(answer?.text).toMatch(/centre de santé|health centre/)
      expect(data).toEqual([])
    }
  })
})
