import { readInci } from '#contract/diagnostic/admin-endpoints.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { idsOf } from './choices.ts'
import type { ProductValues } from './product-values.ts'

type Composition = Pick<ProductValues, 'inci' | 'categories' | 'ingredients' | 'texts'>

/** Whether a product has an INCI list or ingredients. */
export function saysItsComposition({ inci, ingredients }: Composition): boolean {
  return inci.trim() !== '' || ingredients.length > 0
}

/**
 * The query for what the shop's rules recognise in a product's composition; cached, so that equal forms ask once.
 */
export function inciQuery({ inci, categories, ingredients, texts }: Composition, locale: string) {
  const body = {
    inci,
    categories: idsOf(categories),
    ingredients: idsOf(ingredients),
    names: locales.map(one => `${texts[one].name}. ${texts[one].longName}`).join('. '),
    format: locales.map(locale => texts[locale].format).find(Boolean) ?? '',
    locale: locale as Locale,
  }
  return {
    queryKey: ['inci', inci, body.categories, body.ingredients, locale],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(readInci, { body, signal }),
  }
}
