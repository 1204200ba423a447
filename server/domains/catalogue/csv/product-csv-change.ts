import type { Locale } from '#contract/shared/locale.ts'
import type { ErrorDetails } from '#server/platform/http/errors.ts'
import type { WordKind } from '../words/word-kinds.ts'
import type { ProductRowChange, StoredTexts } from './product-csv.queries.ts'
import type { Faults } from './product-csv-cells.ts'
import type { WantedVariant } from './wanted-variant.ts'

/**
 * The changes that a line of the file makes: all fields of a new product, only the differing ones of an existing
 * product.
 */
export interface ProductChange {
  row: ProductRowChange
  isRowChanged: boolean
  /** Whether search, counts or cached views depend on the change; they contain neither price nor stock. */
  hasConsequences: boolean
  /** The previous price and stock of an existing product, where the line changes them. */
  before: { price?: number; stock?: number }
  texts: (StoredTexts & { locale: Locale })[]
  words: Partial<Record<WordKind, number[]>>
  /** References of the linked products; undefined when they stay unchanged. */
  linked: string[] | undefined
  /** The product's place in its group; null when it leaves it, undefined when it stays unchanged. */
  variant: WantedVariant | null | undefined
}

export type Refusals = NonNullable<ErrorDetails['fields']>[string]

export interface Judge {
  locale: Locale
  faults: Faults
  /** Whether a product of the shop or of the file has this reference. */
  isKnown(reference: string): boolean
  /** The reference by which the group of a product of the shop is named. */
  groupNamed(reference: string): string
  refusalsOf(inci: string): Refusals
  claimsIn(text: string): Refusals
}
