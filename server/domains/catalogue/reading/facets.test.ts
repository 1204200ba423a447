import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

/** The inserted products, from which the test counts the expected facets itself. */
interface Plain {
  categories: number[]
  ingredients: number[]
  typesPeau: number[]
  problemes: number[]
  prix: number
  quantiteEnStock: number
  recommande: boolean
  status: string
  intitule: string
}

type Choice = Partial<Record<'categories' | 'ingredients' | 'typesPeau' | 'problemes', number[]>> & {
  prixMin?: number
  prixMax?: number
  enStock?: boolean
  recommande?: boolean
  search?: string
}

interface Facets {
  categories: { id: number; nom: string; slug: string; count: number }[]
  ingredients: { id: number; name: string; slug: string; count: number }[]
  typesPeau: { id: number; count: number }[]
  problemes: { id: number; count: number }[]
  prix: { min: number; max: number }
  enStock: { count: number }
}

let shop: CatalogueShop
const plain: Plain[] = []
const ids: Record<'categories' | 'ingredients' | 'typesPeau' | 'problemes', number[]> = {
  categories: [],
  ingredients: [],
  typesPeau: [],
  problemes: [],
}

beforeAll(async () => {
  shop = await openCatalogueShop()
  const paths = {
    categories: 'categories',
    ingredients: 'ingredients',
    typesPeau: 'type-peaus',
    problemes: 'probleme-peaus',
  } as const
  for (const kind of Object.keys(paths) as (keyof typeof paths)[]) {
    for (let number = 0; number < 4; number++)
      ids[kind].push(await shop.word(paths[kind], `${kind} ${'abcd'[number]}`, `${kind} ${number}`))
  }
  // Gives each product the words whose bit is set in its number, so that every combination occurs.
  const some = (kind: keyof typeof ids, bits: number) => ids[kind].filter((_, bit) => (bits >> bit) & 1)
  for (let number = 0; number < 48; number++) {
    const product: Plain = {
      categories: some('categories', number),
      ingredients: some('ingredients', number * 5),
      typesPeau: some('typesPeau', number * 7),
      problemes: some('problemes', number * 11),
      prix: 500 + number * 35,
      quantiteEnStock: number % 3,
      recommande: number % 4 === 0,
      status: number % 9 === 8 ? 'draft' : 'published',
      intitule: number % 2 ? 'Lotion' : 'Baume',
    }
    plain.push(product)
    await shop.product({ ...product })
  }
}, 60_000)
afterAll(() => shop.close())

const wordKinds = ['categories', 'ingredients', 'typesPeau', 'problemes'] as const

function matches(product: Plain, choice: Choice, without?: string): boolean {
  const { prixMin = 0, prixMax = Number.POSITIVE_INFINITY, enStock, recommande, search } = choice
  const hasWords = wordKinds.every(
    kind => kind === without || !choice[kind] || choice[kind].some(id => product[kind].includes(id)),
  )
  const hasPrice = without === 'prix' || (product.prix >= prixMin && product.prix <= prixMax)
  const hasStock = without === 'enStock' || enStock === undefined || product.quantiteEnStock > 0 === enStock
  const isSearched = !search || product.intitule.toLowerCase() === search
  return (
    product.status === 'published' &&
    hasWords &&
    hasPrice &&
    hasStock &&
    isSearched &&
    (recommande === undefined || product.recommande === recommande)
  )
}

/** The expected facets, counted product by product. */
function countedByHand(choice: Choice) {
  const left = (facet: string) => plain.filter(product => matches(product, choice, facet))
  const counts = (kind: (typeof wordKinds)[number]) =>
    Object.fromEntries(
      ids[kind]
        .map(id => [id, left(kind).filter(product => product[kind].includes(id)).length] as const)
        .filter(([id, count]) => count > 0 || choice[kind]?.includes(id)),
    )
  const prices = left('prix').map(product => product.prix)
  return {
    ...Object.fromEntries(wordKinds.map(kind => [kind, counts(kind)])),
    prix: { min: prices.length ? Math.min(...prices) : 0, max: prices.length ? Math.max(...prices) : 0 },
    enStock: { count: left('enStock').filter(product => product.quantiteEnStock > 0).length },
  }
}

async function counted(choice: Choice) {
  const query = new URLSearchParams({ facets: 'true', perPage: '1' })
  for (const [name, value] of Object.entries(choice)) query.set(name, String(value))
  const { status, body } = await shop.get<{ total: number; facets: Facets }>(`/produits?${query}`)
  expect(status).toBe(200)
  const { facets } = body
  const lists = Object.fromEntries(
    wordKinds.map(kind => [kind, Object.fromEntries(facets[kind].map(word => [word.id, word.count]))]),
  )
  return { total: body.total, facets: { ...lists, prix: facets.prix, enStock: facets.enStock } }
}

describe('facets count what each further choice would find', () => {
  const first = (kind: keyof typeof ids) => () => [ids[kind][0] as number]
  const choices: [string, () => Choice][] = [
    ['nothing chosen', () => ({})],
    ['a category', () => ({ categories: first('categories')() })],
    ['two categories', () => ({ categories: ids.categories.slice(1, 3) })],
    ['an ingredient', () => ({ ingredients: first('ingredients')() })],
    ['a skin type', () => ({ typesPeau: first('typesPeau')() })],
    ['a problem', () => ({ problemes: first('problemes')() })],
    ['prices', () => ({ prixMin: 800, prixMax: 1500 })],
    ['in stock', () => ({ enStock: true })],
    ['out of stock', () => ({ enStock: false })],
    ['recommended', () => ({ recommande: true })],
    ['a search', () => ({ search: 'lotion' })],
    ['a price that nothing has', () => ({ prixMin: 1, prixMax: 2, categories: first('categories')() })],
    ['a search that finds nothing', () => ({ search: 'xylophone', categories: first('categories')() })],
    [
      'a category and an ingredient',
      () => ({ categories: first('categories')(), ingredients: ids.ingredients.slice(2) }),
    ],
    [
      'a skin type and a problem',
      () => ({ typesPeau: ids.typesPeau.slice(2), problemes: first('problemes')() }),
    ],
    ['prices and stock', () => ({ prixMax: 1200, enStock: true })],
    [
      'everything at once',
      () => ({
        categories: ids.categories.slice(0, 2),
        ingredients: ids.ingredients.slice(0, 3),
        typesPeau: ids.typesPeau.slice(0, 3),
        problemes: ids.problemes.slice(1),
        prixMin: 600,
        prixMax: 2100,
        enStock: true,
        recommande: false,
        search: 'lotion',
      }),
    ],
  ]
  test.each(choices)('with %s', async (_name, choose) => {
    const choice = choose()
    const { total, facets } = await counted(choice)
    expect(facets).toEqual(countedByHand(choice))
    expect(total).toBe(plain.filter(product => matches(product, choice)).length)
  })
})

test('facets are named in the reader’s language, categories as the specification names them', async () => {
  const { body } = await shop.get<{ facets: Facets }>('/produits?facets=true', 'en')
  expect(body.facets.categories[0]).toEqual({
    id: ids.categories[0],
    nom: 'categories 0',
    slug: 'categories-0',
    count: expect.any(Number),
  })
  expect(body.facets.ingredients.map(word => word.name).sort()).toEqual([
    'ingredients 0',
    'ingredients 1',
    'ingredients 2',
    'ingredients 3',
  ])
})

test('lists without facets=true have no filter counts', async () => {
  expect((await shop.get('/produits')).body).not.toHaveProperty('facets')
  expect((await shop.get('/produits?facets=false')).body).not.toHaveProperty('facets')
})
