import type { ProductDetail } from '#contract/catalogue/product.ts'
import { productSlugPath } from '#contract/catalogue/product-path.ts'
import { localizedPath } from '#contract/shared/locale.ts'
import { publisher, type Site } from '#web/lib/json-ld.ts'

/** A product as a schema.org Product, with price and availability. */
export function productJsonLd(site: Site, product: ProductDetail): object {
  const address =
    site.origin + localizedPath(productSlugPath(product.id, product.slugs[site.locale]), site.locale)
  const photo = product.photoSources?.webp.at(-1)?.url
  const description = product.shortDescription || product.longName
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    url: address,
    sku: product.reference,
    ...(description ? { description } : {}),
    ...(photo ? { image: [site.origin + photo] } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.categories[0] ? { category: product.categories[0].name } : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price,
      priceCurrency: 'XOF',
      availability: `https://schema.org/${product.stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: publisher(site),
    },
  }
}
