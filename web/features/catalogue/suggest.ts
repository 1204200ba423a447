import { suggestProducts } from '#contract/catalogue/endpoints.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { callApi } from '#web/lib/api.ts'
import { browserLocale } from '#web/lib/language.ts'
import { formatPrice } from '#web/ui/format-price.ts'

/** Loads the products and categories that match the typed search text, as links. */
export async function suggest(
  search: string,
  signal: AbortSignal,
): Promise<{ href: string; text: string; hint: string }[]> {
  const { products, categories } = await callApi(suggestProducts, { query: { search }, signal })
  const locale = browserLocale()
  return [
    ...categories.map(category => ({
      href: `/products?categories=${category.id}`,
      text: category.name,
      hint: '',
    })),
    ...products.map(product => ({
      href: productPath(product),
      text: product.group?.name ?? product.name,
      hint: formatPrice(product.group?.priceFrom ?? product.price, locale),
    })),
  ]
}
