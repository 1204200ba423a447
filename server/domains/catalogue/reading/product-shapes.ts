import type { AdminProduct, AdminProductItem } from '#contract/catalogue/admin-product.ts'
import type { Product, ProductCard, ProductDetail } from '#contract/catalogue/product.ts'
import { inEachLanguage } from '#contract/shared/locale.ts'
import { readablePart } from '#contract/shared/slug.ts'
import { photoOf } from '#server/platform/files/photo.ts'
import type { AdminPageRow, PageRow } from './product-page.queries.ts'
import type { CardRow, ProductRow } from './products.queries.ts'

/** A card as the contract has it. Fields are named one by one: a list copied by rest and spread takes more than twice as long. */
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

/** A product of a list as the contract has it. */
export function toProduct(row: Pick<ProductRow, keyof CardRow | 'words'>): Product {
  const { categories, ingredients, skinTypes } = row.words
  return Object.assign(toCard(row), { categories, ingredients, skinTypes })
}

/** A product of the administration's list as the contract has it. */
export function toAdminItem(row: ProductRow): AdminProductItem {
  const createdAt = new Date(row.createdAt).toISOString()
  const updatedAt = new Date(row.updatedAt).toISOString()
  return { ...toProduct(row), createdAt, updatedAt }
}

/** A product's page as the contract has it. */
export function toDetail(row: PageRow): ProductDetail {
  const slugs = inEachLanguage(each => readablePart(row.names[each]))
  return { ...toProduct(row), ...row.page, slugs, linkedProducts: row.linked.map(toCard) }
}

/** A product's page for an administrator as the contract has it. */
export function toAdminProduct(row: AdminPageRow): AdminProduct {
  return {
    ...toDetail(row),
    translations: row.translations,
    linkedProductIds: row.linkedIds,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
