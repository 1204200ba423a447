import type { AdminProduct, AdminProductItem } from '#contract/catalogue/admin-product.ts'
import type { Product, ProductCard, ProductDetail } from '#contract/catalogue/product.ts'
import type { VariantChoice } from '#contract/catalogue/product-group.ts'
import { inEachLanguage, type Locale, textIn } from '#contract/shared/locale.ts'
import { readablePart } from '#contract/shared/slug.ts'
import { photoOf, sourcesOf } from '#server/platform/files/photo.ts'
import type { CardRow, ProductRow } from './product-cards.queries.ts'
import type { AdminPageRow, PageRow, PictureRow } from './product-page.queries.ts'
import type { VariantsRow } from './product-variants.queries.ts'

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
    ...(row.group ? { group: row.group } : {}),
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

/** Maps a row to the API's product page. A group is linked once, and no product of the page's own group. */
export function toDetail(row: PageRow, locale: Locale): ProductDetail {
  const { variants } = row
  const linked = row.linked.filter(
    ({ groupId }, place, all) =>
      groupId === null ||
      (groupId !== variants?.groupId && all.findIndex(other => other.groupId === groupId) === place),
  )
  return {
    ...commonOf(row),
    photos: row.pictures.map(picture => ({ ...toPicture(picture), alt: picture.alts[locale] ?? '' })),
    linkedProducts: linked.map(toCard),
    ...(variants ? { variants: toChoice(variants, locale) } : {}),
  }
}

const toPicture = (picture: PictureRow) => ({ id: picture.id, photoSources: sourcesOf(picture) })

const slugsOf = (names: Record<Locale, string>) => inEachLanguage(each => readablePart(names[each]))

function commonOf(row: Omit<PageRow, 'variants'>) {
  return { ...toProduct(row), ...row.page, slugs: slugsOf(row.names) }
}

function toChoice({ products, ...group }: VariantsRow, locale: Locale): VariantChoice {
  const [main] = products as [VariantsRow['products'][number], ...VariantsRow['products']]
  return {
    ...group,
    products: products.map(({ names, values, ...product }) => ({
      ...product,
      name: names[locale],
      value: textIn(values, locale) ?? '',
    })),
    main: { id: main.id, slugs: slugsOf(main.names) },
  }
}

/** Maps a row to the API's product page for administrators. */
export function toAdminProduct(row: AdminPageRow): AdminProduct {
  return {
    ...commonOf(row),
    photos: row.pictures.map(picture => ({ ...toPicture(picture), alt: picture.alts })),
    linkedProducts: row.linked.map(({ group: _, ...card }) => toCard(card)),
    variantGroup: row.variantGroup,
    translations: row.translations,
    linkedProductIds: row.linkedIds,
    vatClass: row.vatClass,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
