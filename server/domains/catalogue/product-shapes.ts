import type { AdminProduct, AdminProductItem } from '#contract/catalogue/admin-product.ts'
import type { Product, ProductCard, ProductDetail } from '#contract/catalogue/product.ts'
import { photoOf } from './photo.ts'
import type { AdminPageRow, PageRow } from './product-page.queries.ts'
import type { CardRow, ProductRow } from './products.queries.ts'

/** A card as the contract has it. */
export function toCard({ image, ...card }: CardRow): ProductCard {
  return { ...card, ...photoOf(image) }
}

/** A product of a list as the contract has it. */
export function toProduct({ words, ...row }: Pick<ProductRow, keyof CardRow | 'words'>): Product {
  return { ...toCard(row), ...words }
}

/** A product of the administration's list as the contract has it. */
export function toAdminItem({ createdAt, updatedAt, ...row }: ProductRow): AdminProductItem {
  return {
    ...toProduct(row),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }
}

/** A product's page as the contract has it. */
export function toDetail({ page, linked, words, ...row }: PageRow): ProductDetail {
  return { ...toCard(row), ...words, ...page, linkedProducts: linked.map(toCard) }
}

/** A product's page for an administrator as the contract has it. */
export function toAdminProduct({
  translations,
  linkedIds,
  createdAt,
  updatedAt,
  ...row
}: AdminPageRow): AdminProduct {
  return {
    ...toDetail(row),
    translations,
    linkedProductIds: linkedIds,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
