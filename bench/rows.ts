import type { Target } from './report.ts'

/**
 * A kind of read request that the benchmark measures. Its paths take turns, and `{turn}` is replaced by a new number
 * each time. `hasFloor` is true if its SQL statements can also be sent without the shop, for comparison.
 */
export interface ReadRow {
  name: string
  title: string
  paths: string[]
  hasFloor: boolean
  target?: Target
}

const encoded = (words: string[]) => words.map(word => encodeURIComponent(word))
// Search words with typical phone typing mistakes: doubled, swapped or missing letters, no accents.
const mistyped = encoded([
  'creme hydratente',
  'beure de karite',
  'niacinamid',
  'serum eclta',
  'savon noire',
  'shampoing kertine',
  'aloe verra',
  'huile baobba',
])

// Words that the benchmark searches articles for: some are in most of the demo's articles, some in few.
const adviceWords = encoded([
  'peau noire',
  'karité',
  'taches soleil',
  'harmattan',
  'que faire',
  'retinol',
  'protege',
])

/** The read requests of API and pages to measure; `ids` are published products. */
export function readRows(ids: number[]): ReadRow[] {
  return [
    {
      name: 'list',
      title: 'API: list page with count',
      paths: [1, 2, 3, 40, 400].map(page => `/api/produits?page=${page}`),
      hasFloor: true,
      target: { ofFloor: 0.5 },
    },
    {
      name: 'detail',
      title: 'API: product',
      paths: ids.map(id => `/api/produits/${id}`),
      hasFloor: true,
      target: { ofFloor: 0.5 },
    },
    {
      name: 'search',
      title: 'API: search with a typing mistake',
      paths: mistyped.map(word => `/api/produits?search=${word}`),
      hasFloor: true,
      target: { ofFloor: 0.5, p99: 30 },
    },
    {
      name: 'facets',
      title: 'API: list page with filters and their counts',
      paths: ['/api/produits?facets=true', '/api/produits?facets=true&enStock=true&prixMax=9000'],
      hasFloor: true,
    },
    {
      name: 'articles',
      title: 'API: article list with count',
      paths: ['', '?page=2', '?page=40', '?category=safety'].map(query => `/api/articles${query}`),
      hasFloor: true,
      target: { ofFloor: 0.5 },
    },
    {
      name: 'articleSearch',
      title: 'API: article search',
      paths: adviceWords.map(words => `/api/articles?search=${words}`),
      hasFloor: true,
      target: { p99: 30 },
    },
    { name: 'home', title: 'Page: home', paths: ['/'], hasFloor: false, target: { perSecond: 400 } },
    {
      name: 'products',
      title: 'Page: product list',
      paths: ['/products', '/products?page=2', '/products?page=30'],
      hasFloor: false,
      target: { perSecond: 400 },
    },
    { name: 'homeAnew', title: 'Page: home, rendered for each', paths: ['/?turn={turn}'], hasFloor: false },
    {
      name: 'productsAnew',
      title: 'Page: product list, rendered for each',
      paths: ['/products?turn={turn}', '/products?page=2&turn={turn}'],
      hasFloor: false,
    },
    {
      name: 'article',
      title: 'Page: article',
      paths: ['/advice/beurre-de-karite-vrai-et-faux', '/advice/boutons-de-rasage'],
      hasFloor: false,
      target: { perSecond: 400 },
    },
    {
      name: 'product',
      title: 'Page: product',
      paths: ids.slice(0, 20).map(id => `/products/${id}`),
      hasFloor: false,
    },
  ]
}
