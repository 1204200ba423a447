import type { ArticleRef } from '#contract/catalogue/product.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { ReadSource } from '#server/platform/database/read-source.ts'
import type { ErrorDetails } from '#server/platform/http/errors.ts'

/**
 * Functions of other domains that the catalogue calls. The application injects them, because the catalogue may import
 * none of them.
 */
export interface CatalogueConnections {
  /** The reasons why a product with these ingredients must not be sold; empty when it may be sold. */
  refusalsOf(inci: string): NonNullable<ErrorDetails['fields']>[string]
  /** The forbidden claims in a text; empty when it may be published. */
  claimsIn(text: string): NonNullable<ErrorDetails['fields']>[string]
}

/** Functions of other domains that product lists call. */
export interface CatalogueShelf {
  /**
   * Ids of the published products whose ingredients are known and all acceptable in pregnancy and while breastfeeding.
   */
  suitableInPregnancy(): Promise<readonly number[]>
  /**
   * The best articles for a search text being typed; `corrected` is the tsquery that the catalogue makes of it, undefined
   * when no word is about a product.
   */
  suggestArticles(
    source: ReadSource,
    wish: { typed: string; corrected: string | undefined },
    locale: Locale,
  ): Promise<ArticleRef[]>
}
