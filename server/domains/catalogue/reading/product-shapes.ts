import type { AdminProduct, AdminProductItem } from '#contract/catalogue/admin-product.ts'
import type { Product, ProductCard, ProductDetail } from '#contract/catalogue/product.ts'
import { inEachLanguage } from '#contract/shared/locale.ts'
import { readablePart } from '#contract/shared/slug.ts'
import { photoOf } from '#server/platform/files/photo.ts'
import type { CardRow, ProductRow } from './product-cards.queries.ts'
import type { AdminPageRow, PageRow } from './product-page.queries.ts'

/**
 * Maps a row to a product card of the API. Fields are named one by one: rest and spread would take more than twice as
 * long for a list.
 */
export function toCard(row: CardRow): ProductCard {
  const { photo, photoSources } = photoOf(row.image)
  return {
    id: row.id,
    name: row.name,
    reference: row.reference,
    brand: row.brand,
    price: row.price,
    photo,
    photoSources,
    stockQuantity: row.stockQuantity,
    recommended: row.recommended,
    status: row.status,
  }
}

/** Maps a row to an entry of the API's product list. */
export function toProduct(row: Pick<ProductRow, keyof CardRow | 'words'>): Product {
  const { categories, ingredients, skinTypes } = row.words
  return Object.assign(toCard(row), { categories, ingredients, skinTypes })
}

/** Maps a row to an entry of the API's product list for administrators. */
export function toAdminItem(row: ProductRow): AdminProductItem {
  const createdAt = row.createdAt.toISOString()
  const updatedAt = row.updatedAt.toISOString()
  return { ...toProduct(row), createdAt, updatedAt }
}

/** Maps a row to the API's product page. */
export function toDetail(row: PageRow): ProductDetail {
  const slugs = inEachLanguage(each => readablePart(row.names[each]))
  return { ...toProduct(row), ...row.page, slugs, linkedProducts: row.linked.map(toCard) }
}

/** Maps a row to the API's product page for administrators. */
export function toAdminProduct(row: AdminPageRow): AdminProduct {
  return {
    ...toDetail(row),
    translations: row.translations,
    linkedProductIds: row.linkedIds,
    vatClass: row.vatClass,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
