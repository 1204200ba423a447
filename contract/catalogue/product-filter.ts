import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { pageQuery } from '../shared/pagination.ts'
import { queryFlag, queryIds, queryInteger } from '../shared/query.ts'
import { sortCodec } from '../shared/sort.ts'
import { ProductStatus } from './product.ts'

const shopSorts = {
  intitule: 'name',
  prix: 'price',
  '-prix': '-price',
  nouveau: 'newest',
  pertinence: 'relevance',
} as const
const adminSorts = {
  ...shopSorts,
  '-intitule': '-name',
  reference: 'reference',
  '-reference': '-reference',
  quantiteEnStock: 'stock',
  '-quantiteEnStock': '-stock',
} as const
export type ProductSort = (typeof adminSorts)[keyof typeof adminSorts]

const price = queryInteger({ min: 0, max: 100_000_000 })

/**
 * The shop's filters. Ids of one kind widen (any of them), kinds narrow (all of them). Without `sort`: by
 * relevance when something is searched, else the newest first.
 */
export const ProductFilter = renamed(
  {
    ...pageQuery,
    categories: queryIds.optional(),
    ingredients: queryIds.optional(),
    typesPeau: queryIds.optional(),
    problemes: queryIds.optional(),
    prixMin: price.optional(),
    prixMax: price.optional(),
    enStock: queryFlag.optional(),
    recommande: queryFlag.optional(),
    sort: sortCodec(shopSorts).optional(),
    facets: queryFlag.optional(),
  },
  {
    typesPeau: 'skinTypes',
    problemes: 'problems',
    prixMin: 'priceMin',
    prixMax: 'priceMax',
    enStock: 'inStock',
    recommande: 'recommended',
  },
)
export type ProductFilter = z.output<typeof ProductFilter>

/** A product with fewer units in stock than this is `low`; one with no units is `out`. */
export const lowStockBelow = 10

/** The filters of the administration's product list, which includes products of every status. */
export const AdminProductFilter = renamed(
  {
    ...pageQuery,
    status: ProductStatus.optional(),
    categorie: queryInteger({ min: 1, max: 2_147_483_647 }).optional(),
    stock: z.enum(['low', 'out']).optional(),
    sort: sortCodec(adminSorts).optional(),
  },
  { categorie: 'category' },
)
export type AdminProductFilter = z.output<typeof AdminProductFilter>

/** The filters of the product list of one category. */
export const CategoryProductFilter = z.object({
  page: pageQuery.page,
  perPage: pageQuery.perPage,
  notPaginate: pageQuery.notPaginate,
  sort: sortCodec(shopSorts).optional(),
})
export type CategoryProductFilter = z.output<typeof CategoryProductFilter>

/** The text in the search box for which suggestions are requested. */
export const SuggestionFilter = z.object({ search: z.string().trim().min(1).max(100) })
