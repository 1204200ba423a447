import type { ErrorDetails } from '#server/platform/http/errors.ts'

/** What the application connects the catalogue with: other domains, of which the catalogue knows nothing. */
export interface CatalogueConnections {
  /** The reasons why a product with these ingredients must not be sold; empty when it may be sold. */
  refusalsOf(inci: string): NonNullable<ErrorDetails['fields']>[string]
  /** The forbidden claims in a text; empty when it may be published. */
  claimsIn(text: string): NonNullable<ErrorDetails['fields']>[string]
}

/** What the application connects the shop's shelves with. */
export interface CatalogueShelf {
  /** The published products whose ingredients are known and nothing to avoid in pregnancy or while breastfeeding. */
  suitableInPregnancy(): Promise<readonly number[]>
}
