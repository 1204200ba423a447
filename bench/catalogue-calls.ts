/** A kind of call that the benchmark of the catalogue measures; its paths take turns. */
export interface CatalogueCall {
  title: string
  paths: string[]
  isAdmin?: boolean
}

const list = '/api/produits'
const adminList = '/api/admin/produits'
const pathsOf = (base: string, queries: readonly string[]) => queries.map(query => `${base}?${query}`)

/** Words that are in a large part of the made products. */
export const commonWords = [
  'peau',
  'huile',
  'visage',
  'crème',
  'doux',
  'lait',
  'gel',
  'savon',
  'cheveux',
  'corps',
].map(encodeURIComponent)
const pairs = ['crème visage', 'huile cheveux', 'savon corps', 'gel peau', 'lait doux', 'crème niacinamide']
const mistyped = [
  'creme hydratente',
  'beure karite',
  'niacinamid',
  'shampoing kertine',
  'aloe verra',
  'huile baobba',
]
const typed = ['cr', 'crè', 'hui', 'savo', 'niac', 'vis', 'hydra', 'pe', 'doux', 'lait cor']
const encoded = (texts: readonly string[]) => texts.map(encodeURIComponent)
// Words of the made vocabulary that few products contain.
const rare = Array.from({ length: 60 }, (_, n) => {
  const parts = ['ba', 'ko', 'li', 'mu', 'ne', 'ri', 'sa', 'to', 'v%C3%A9', 'zi']
  return [...String(2000 + n * 7)].map(digit => parts[Number(digit)]).join('')
})

const facets = [
  ['category', 'categories=2,3'],
  ['ingredient', 'ingredients=1,7'],
  ['skin type', 'typesPeau=1'],
  ['problem', 'problemes=2'],
  ['price', 'prixMin=2000&prixMax=9000'],
  ['stock', 'enStock=true'],
  ['recommended', 'recommande=true'],
] as const
const combined = [
  'categories=1&enStock=true',
  'categories=2,3&ingredients=1,7&typesPeau=1',
  'typesPeau=1,2&problemes=1&prixMax=12000&enStock=true',
  'ingredients=2&prixMin=1500&prixMax=20000',
  'categories=1&ingredients=1&typesPeau=1&problemes=1&enStock=true',
  'categories=4&problemes=5&recommande=true',
]

/** Every kind of call to the lists of a shop with this many products. */
export function catalogueCalls(products: number): CatalogueCall[] {
  // Pages from all over the list, and the last one; some products are drafts.
  const pages = [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.965].map(part => Math.floor((products * part) / 10))
  const deep = (query: string) => pages.map(page => `${query}&page=${Math.min(page, 100_000)}`)
  const first = (query: string) => [1, 2, 3, 4].map(page => `${query}&page=${page}`)
  const sorts = ['nouveau', 'prix', '-prix', 'intitule']
  const adminSorts = ['nouveau', '-intitule', 'prix', 'reference', '-reference', 'quantiteEnStock']
  return [
    ...sorts.flatMap(sort => [
      { title: `List by ${sort}, first pages`, paths: pathsOf(list, first(`sort=${sort}`)) },
      { title: `List by ${sort}, pages of any depth`, paths: pathsOf(list, deep(`sort=${sort}`)) },
    ]),
    { title: 'List with all facets', paths: pathsOf(list, first('facets=true')) },
    ...facets.map(([name, query]) => ({
      title: `List and facets, ${name} chosen`,
      paths: pathsOf(
        list,
        [1, 2, 3, 40].map(page => `facets=true&${query}&page=${page}`),
      ),
    })),
    {
      title: 'List and facets, several chosen',
      paths: pathsOf(
        list,
        combined.flatMap(query =>
          ['nouveau', 'prix', 'intitule'].map(sort => `facets=true&${query}&sort=${sort}`),
        ),
      ),
    },
    {
      title: 'List, several chosen, pages of any depth',
      paths: pathsOf(list, ['enStock=true&typesPeau=1,2,3', 'enStock=true&categories=1'].flatMap(deep)),
    },
    {
      title: 'Search, common word',
      paths: pathsOf(
        list,
        commonWords.map(word => `search=${word}`),
      ),
    },
    {
      title: 'Search, common word, pages of any depth',
      paths: pathsOf(
        list,
        commonWords.flatMap(word => [5, 50, 120].map(page => `search=${word}&page=${page}`)),
      ),
    },
    {
      title: 'Search, two words',
      paths: pathsOf(
        list,
        encoded(pairs).map(words => `search=${words}`),
      ),
    },
    {
      title: 'Search, rare word',
      paths: pathsOf(
        list,
        rare.map(word => `search=${word}`),
      ),
    },
    {
      title: 'Search, typing mistake',
      paths: pathsOf(
        list,
        encoded(mistyped).map(words => `search=${words}`),
      ),
    },
    {
      title: 'Search with facets, several chosen',
      paths: pathsOf(
        list,
        commonWords.flatMap(word => combined.slice(0, 4).map(query => `facets=true&search=${word}&${query}`)),
      ),
    },
    {
      title: 'Suggestions',
      paths: pathsOf(
        `${list}/suggestions`,
        encoded(typed).map(text => `search=${text}`),
      ),
    },
    ...adminSorts.map(sort => ({
      title: `Admin list by ${sort}, pages of any depth`,
      paths: pathsOf(adminList, deep(`sort=${sort}`)),
      isAdmin: true,
    })),
    {
      title: 'Admin list with filters',
      paths: pathsOf(adminList, [
        'status=draft',
        'stock=low',
        'stock=out&categorie=2',
        'categorie=1&sort=intitule',
      ]),
      isAdmin: true,
    },
    {
      title: 'Admin search',
      paths: pathsOf(
        adminList,
        [...commonWords, ...encoded(mistyped)].map(word => `search=${word}`),
      ),
      isAdmin: true,
    },
  ]
}
