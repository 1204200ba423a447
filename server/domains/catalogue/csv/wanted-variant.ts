import type { ProductOption } from '#contract/catalogue/product-group.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** The place in a group that a line gives its product; what the file does not say is undefined. */
export interface WantedVariant {
  /** The reference by which the group is named. */
  of: string
  option: ProductOption | undefined
  values: Partial<Record<Locale, string>>
  /** Undefined for a product that comes behind the others. */
  position: number | undefined
}
