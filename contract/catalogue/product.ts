import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { pageOf } from '../shared/pagination.ts'
import { PhotoSources } from '../shared/photo.ts'
import { GroupSummary, VariantChoice } from './product-group.ts'
import { ProductPicture } from './product-picture.ts'
import { SearchAnswer } from './search-synonym.ts'
import { CategoryCount, CategoryRef, WordCount, WordRef } from './word.ts'

/**
 * The shop lists only `published` products. A `draft` was never published; a `disabled` product is withdrawn for a
 * time.
 */
export const productStatuses = ['draft', 'published', 'disabled'] as const
export const ProductStatus = z.enum(productStatuses)
export type ProductStatus = z.output<typeof ProductStatus>

const card = {
  id: z.int(),
  intitule: z.string(),
  reference: z.string(),
  marque: z.string(),
  prix: z.int(),
  photo: z.string().nullable(),
  photoSources: PhotoSources.nullable(),
  quantiteEnStock: z.int(),
  recommande: z.boolean(),
  status: ProductStatus,
}
const cardNames = {
  intitule: 'name',
  marque: 'brand',
  prix: 'price',
  quantiteEnStock: 'stockQuantity',
  recommande: 'recommended',
} as const

const group = { groupe: GroupSummary.optional() }
const groupNames = { groupe: 'group' } as const

/**
 * A product card. `price` is in whole FCFA with VAT; `photo` is the address of a WebP. Lists show a group of variants
 * once, with its `group`.
 */
export const ProductCard = renamed({ ...card, ...group }, { ...cardNames, ...groupNames })
export type ProductCard = z.output<typeof ProductCard>

/** The fields of a product in API responses, for schemas that add more fields. */
export const productShape = {
  ...card,
  categories: z.array(CategoryRef),
  ingredients: z.array(WordRef),
  typesPeau: z.array(WordRef),
}
export const productNames = { ...cardNames, typesPeau: 'skinTypes' } as const

/** A product in a list; its texts are in the caller's language, else in English, else in any that exists. */
export const Product = renamed({ ...productShape, ...group }, { ...productNames, ...groupNames })
export type Product = z.output<typeof Product>

/** The fields of a product in the API response for its page, which has more than a product in a list. */
export const detailShape = {
  ...productShape,
  nomLong: z.string(),
  descriptionCourte: z.string(),
  format: z.string(),
  livraison: z.string(),
  conseilsUtilisation: z.string(),
  inci: z.string(),
  ingredients: z.array(z.object({ ...WordRef.shape, description: z.string(), inci: z.string() })),
  problemes: z.array(WordRef),
  produitsLies: z.array(ProductCard),
  slugs: z.record(z.enum(locales), z.string()),
}
/** Maps the French API names of a product's texts to the English names in the code. */
export const textNames = {
  intitule: 'name',
  nomLong: 'longName',
  descriptionCourte: 'shortDescription',
  livraison: 'delivery',
  conseilsUtilisation: 'usageAdvice',
} as const
export const detailNames = {
  ...productNames,
  ...textNames,
  problemes: 'problems',
  produitsLies: 'linkedProducts',
} as const

/**
 * A product with all fields of its page. `linkedProducts` are published products; `slugs` has the slug of its URL by
 * language; `variants` are the products of its group, if it has several published ones. `photos` are all pictures,
 * the first of which is `photo`.
 */
export const ProductDetail = renamed(
  { ...detailShape, photos: z.array(ProductPicture), variantes: VariantChoice.optional() },
  { ...detailNames, variantes: 'variants' },
)
export type ProductDetail = z.output<typeof ProductDetail>

/**
 * For each filter option, the number of products that choosing it would find. Choices of the same filter do not reduce
 * it.
 */
export const ProductFacets = renamed(
  {
    categories: z.array(CategoryCount),
    ingredients: z.array(WordCount),
    typesPeau: z.array(WordCount),
    problemes: z.array(WordCount),
    prix: z.object({ min: z.int(), max: z.int() }),
    enStock: z.object({ count: z.int() }),
  },
  { typesPeau: 'skinTypes', problemes: 'problems', prix: 'price', enStock: 'inStock' },
)
export type ProductFacets = z.output<typeof ProductFacets>

/** A page of products, with `facets` if requested, and `answer` if the shop has one for this search. */
export const ProductPage = z.object({
  ...pageOf(Product).shape,
  facets: ProductFacets.optional(),
  answer: SearchAnswer.optional(),
})
export type ProductPage = z.output<typeof ProductPage>

/** An article in search suggestions. */
const ArticleRef = z.object({ slug: z.string(), title: z.string() })
export type ArticleRef = z.output<typeof ArticleRef>

/** The suggestions for what is being typed into a search: at most 6 products, 4 categories and 3 articles. */
export const ProductSuggestions = renamed(
  { produits: z.array(ProductCard), categories: z.array(CategoryRef), articles: z.array(ArticleRef) },
  { produits: 'products' },
)
export type ProductSuggestions = z.output<typeof ProductSuggestions>
