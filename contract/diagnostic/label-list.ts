import type { z } from 'zod'
import type { ProductLabel, ProductLabels } from './product-labels.ts'

/** The API path of the products' labels, relative to the API's base URL. */
export const productLabelsApi = '/produits/etiquettes'

/**
 * Reads the labels from the API's response. It does without the schema library, because labels are checked on the device,
 * where that may not be loaded.
 */
export function readProductLabels(wire: unknown): ProductLabel[] {
  const labels = wire as z.input<typeof ProductLabels>
  return labels.map(({ id, intitule, inci, isRinsed }) => ({ id, name: intitule, inci, isRinsed }))
}
