import type { ProductDetail } from '#contract/catalogue/product.ts'
import type { ProductOption, Variant, VariantChoice } from '#contract/catalogue/product-group.ts'
import { productPath, productSlugPath } from '#contract/catalogue/product-path.ts'
import { localizedPath } from '#contract/shared/locale.ts'
import { publisher, type Site } from '#web/lib/json-ld.ts'

/**
 * A product as a schema.org Product, with price and availability, and the given reviews; of a product with variants the
 * ProductGroup that contains it with the others.
 */
export function productJsonLd(site: Site, product: ProductDetail, reviews: object): object {
  const own = { ...productNode(site, product), ...reviews }
  return product.variants ? groupNode(site, product, product.variants, own) : own
}

function productNode(site: Site, product: ProductDetail) {
  const address = addressOf(site, productSlugPath(product.id, product.slugs[site.locale]))
  const photos = product.photos.flatMap(({ photoSources }) => photoSources.webp.at(-1)?.url ?? [])
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    url: address,
    sku: product.reference,
    ...descriptionOf(product),
    ...(photos.length > 0 ? { image: photos.map(photo => site.origin + photo) } : {}),
    ...brandOf(product),
    ...(product.categories[0] ? { category: product.categories[0].name } : {}),
    offers: offerOf(site, address, { price: product.price, inStock: product.stockQuantity > 0 }),
  }
}

function groupNode(
  site: Site,
  product: ProductDetail,
  { groupId, option, name, products, main }: VariantChoice,
  own: object,
): object {
  const address = addressOf(site, productSlugPath(main.id, main.slugs[site.locale]))
  return {
    '@type': 'ProductGroup',
    '@id': `${address}#products`,
    productGroupID: String(groupId),
    name,
    url: address,
    ...descriptionOf(product),
    ...brandOf(product),
    variesBy: properties[option] ? `https://schema.org/${properties[option]}` : option,
    hasVariant: products.map(variant => ({
      ...(variant.id === product.id ? own : variantNode(site, variant)),
      ...(properties[option] ? { [properties[option]]: variant.value } : {}),
    })),
  }
}

/** The property of schema.org for what variants differ in; there is none for a scent. */
const properties: Partial<Record<ProductOption, string>> = { size: 'size', shade: 'color', model: 'model' }

function variantNode(site: Site, variant: Variant) {
  const address = addressOf(site, productPath(variant))
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: variant.name,
    url: address,
    sku: variant.reference,
    offers: offerOf(site, address, variant),
  }
}

const addressOf = ({ origin, locale }: Site, path: string) => origin + localizedPath(path, locale)

function descriptionOf({ shortDescription, longName }: ProductDetail) {
  const description = shortDescription || longName
  return description ? { description } : {}
}

function brandOf({ brand }: ProductDetail) {
  return brand ? { brand: { '@type': 'Brand', name: brand } } : {}
}

function offerOf(site: Site, address: string, { price, inStock }: Pick<Variant, 'price' | 'inStock'>) {
  return {
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: 'XOF',
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: publisher(site),
  }
}
