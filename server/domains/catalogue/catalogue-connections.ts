import type { ErrorDetails } from '#server/platform/http/errors.ts'

/** What the application connects the catalogue with: other domains, of which the catalogue knows nothing. */
export interface CatalogueConnections {
  /** Why a product with these ingredients must not be sold; empty for one that may. */
  refusalsOf(inci: string): NonNullable<ErrorDetails['fields']>[string]
  /** Why a text promises what the shop must not promise; empty for one that may be published. */
  claimsIn(text: string): NonNullable<ErrorDetails['fields']>[string]
}

/** What the application connects the shop's shelves with. */
export interface CatalogueShelf {
  /** The published products whose ingredients are known and nothing to avoid in pregnancy or while breastfeeding. */
  suitableInPregnancy(): Promise<readonly number[]>
}
