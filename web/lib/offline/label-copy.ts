import { productLabelsApi, readProductLabels } from '#contract/diagnostic/label-list.ts'
import type { ProductLabel } from '#contract/diagnostic/product-labels.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { copyOf, refreshCopy } from './catalogue-copy.ts'

/**
 * The labels of the shop's products, from the copy on this device if it is fresh or the shop cannot be reached. Rejects
 * without either.
 */
export async function loadLabels(locale: Locale): Promise<ProductLabel[]> {
  try {
    await refreshCopy(productLabelsApi, locale)
  } catch (error) {
    console.warn('the labels of the products could not be updated', error)
  }
  const copy = await copyOf(productLabelsApi, locale)
  if (!copy) throw new Error('this device has no copy of the labels')
  return readProductLabels(await copy.json())
}
