import type { ErrorDetails } from '#server/platform/http/errors.ts'

/** What other domains provide to the catalogue, which may import none of them. */
export interface CatalogueConnections {
  /** The reasons why a product with these ingredients must not be sold; empty when it may be sold. */
  refusalsOf(inci: string): NonNullable<ErrorDetails['fields']>[string]
  /** The forbidden claims in a text; empty when it may be published. */
  claimsIn(text: string): NonNullable<ErrorDetails['fields']>[string]
}

/** What other domains provide for lists of products. */
export interface CatalogueShelf {
  /** The published products whose ingredients are known and nothing to avoid in pregnancy or while breastfeeding. */
  suitableInPregnancy(): Promise<readonly number[]>
}
