import type { Locale } from '#contract/shared/locale.ts'
import type { AddToCartProps } from '#web/features/cart/add-to-cart.tsx'
import { loadPreview } from '#web/features/diagnostic/questionnaire/preview/load-preview.ts'
import type { LoadedPreview } from '#web/features/diagnostic/questionnaire/preview/preview.tsx'

/** Loads what shows a result and sells its products, in a file of its own that the questions do not load. */
export async function loadResult(locale: Locale, words: AddToCartProps['words']): Promise<LoadedPreview> {
  const [Preview, { previewShop }] = await Promise.all([loadPreview(locale), import('./preview-shop.tsx')])
  return { Preview, shop: previewShop(words) }
}
