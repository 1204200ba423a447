import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { VatClass } from '../settings/vat-class.ts'
import { Ids } from '../shared/ids.ts'
import { localizedPart } from '../shared/localized.ts'
import { pageOf } from '../shared/pagination.ts'
import { line, paragraph, requiredLine } from '../shared/text.ts'
import { AdminGroup } from './admin-product-group.ts'
import { detailNames, detailShape, ProductStatus, productNames, productShape, textNames } from './product.ts'
import { AdminPicture, WantedPictures } from './product-picture.ts'

const texts = {
  intitule: requiredLine(120),
  nomLong: line(200),
  descriptionCourte: paragraph(2000),
  format: line(200),
  livraison: paragraph(500),
  conseilsUtilisation: paragraph(5000),
}

/** A product's texts in one language. Only the name is required; an omitted text is stored as empty. */
export const ProductTexts = renamed(
  {
    intitule: texts.intitule,
    nomLong: texts.nomLong.default(''),
    descriptionCourte: texts.descriptionCourte.default(''),
    format: texts.format.default(''),
    livraison: texts.livraison.default(''),
    conseilsUtilisation: texts.conseilsUtilisation.default(''),
  },
  textNames,
)
export type ProductTexts = z.output<typeof ProductTexts>

export const ProductTranslations = localizedPart(ProductTexts)
export type ProductTranslations = z.output<typeof ProductTranslations>

const stamps = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** A product as the administration's product list shows it, with its creation and change dates. */
export const AdminProductItem = renamed({ ...productShape, ...stamps }, productNames)
export type AdminProductItem = z.output<typeof AdminProductItem>
export const AdminProductPage = pageOf(AdminProductItem)

const vatNames = { classeTva: 'vatClass' } as const

/**
 * A product with its texts in all languages. `linkedProducts` includes unpublished products. `revision` rises with each
 * change by an administrator, but not with sales.
 */
export const AdminProduct = renamed(
  {
    ...detailShape,
    photos: z.array(AdminPicture),
    ...stamps,
    classeTva: VatClass,
    revision: z.int(),
    translations: ProductTranslations,
    produitsLiesIds: z.array(z.int()),
    groupeVariantes: AdminGroup.nullable(),
  },
  { ...detailNames, ...vatNames, produitsLiesIds: 'linkedProductIds', groupeVariantes: 'variantGroup' },
)
export type AdminProduct = z.output<typeof AdminProduct>

/** The maximum stock of a product, in units. */
export const maxStock = 10_000_000
const stock = z.int().min(0).max(maxStock)
const writable = {
  ...texts,
  intitule: texts.intitule.optional(),
  nomLong: texts.nomLong.optional(),
  descriptionCourte: texts.descriptionCourte.optional(),
  format: texts.format.optional(),
  livraison: texts.livraison.optional(),
  conseilsUtilisation: texts.conseilsUtilisation.optional(),
  translations: ProductTranslations.optional(),
  marque: line(80).optional(),
  quantiteEnStock: stock.optional(),
  recommande: z.boolean().optional(),
  status: ProductStatus.optional(),
  classeTva: VatClass.optional(),
  inci: paragraph(5000).optional(),
  categories: Ids.optional(),
  ingredients: Ids.optional(),
  typesPeau: Ids.optional(),
  problemes: Ids.optional(),
  produitsLies: Ids.optional(),
  photos: WantedPictures.optional(),
}
const reference = requiredLine(60)
const price = z.int().min(0).max(100_000_000)

/**
 * A new product, by default a draft without stock. Top-level texts are in the caller's language; `translations` has
 * several languages at once. A name in one language is required. `photos` are its pictures.
 */
export const NewProduct = renamed({ ...writable, reference, prix: price }, { ...detailNames, ...vatNames })
export type NewProduct = z.output<typeof NewProduct>

/**
 * Changes of a product; omitted fields stay, and lists of ids replace the old ones. `revision` is the one that was
 * read: a later change by somebody else is a 409 CONFLICT. `photos` are all pictures that the product shall have. With `stock_lu`, the stock that was read, the stock changes
 * by the difference to `quantiteEnStock`; without it `quantiteEnStock` is the counted stock.
 */
export const ProductChanges = renamed(
  {
    ...writable,
    reference: reference.optional(),
    prix: price.optional(),
    remove_photo: z.boolean().optional(),
    revision: z.int().min(1).max(2_147_483_647).optional(),
    stock_lu: stock.optional(),
  },
  { ...detailNames, ...vatNames, remove_photo: 'removePhoto', stock_lu: 'stockRead' },
)
export type ProductChanges = z.output<typeof ProductChanges>

/** One change for many products: a status, a price change in percent (to a multiple of 5 FCFA), categories to add. */
export const BulkProductChange = renamed(
  {
    ids: Ids.min(1),
    status: ProductStatus.optional(),
    prixPourcent: z.number().min(-90).max(500).optional(),
    categories: Ids.min(1).optional(),
  },
  { prixPourcent: 'pricePercent' },
)
export type BulkProductChange = z.output<typeof BulkProductChange>

/** The response to a bulk change: the number of products that were updated. */
export const BulkResult = z.object({ updated: z.int() })

/** Ids of the categories, ingredients or skin types to add to a product or remove from it. */
export const RelationIds = z.object({ ids: Ids.min(1) })

/**
 * The request names of product fields, for errors of fields that only the server can check, such as a taken reference.
 */
export const productFields = {
  name: 'intitule',
  longName: 'nomLong',
  shortDescription: 'descriptionCourte',
  format: 'format',
  delivery: 'livraison',
  usageAdvice: 'conseilsUtilisation',
  reference: 'reference',
  categories: 'categories',
  ingredients: 'ingredients',
  skinTypes: 'typesPeau',
  problems: 'problemes',
  linkedProducts: 'produitsLies',
  price: 'prix',
  pricePercent: 'prixPourcent',
  inci: 'inci',
  photo: 'photo',
  pictures: 'photos',
  stock: 'quantiteEnStock',
  stockRead: 'stock_lu',
} as const
