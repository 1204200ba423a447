import type { Call } from '#contract/client.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { ProductAddress } from '../domains/catalogue/reading/product-addresses.service.ts'

/** What the files for search engines and feed readers are made from. */
export interface SiteSource {
  /** Scheme and host that addresses start with. */
  origin: string
  /** Reaches the API as a guest who reads a language. */
  call: (locale: Locale) => Call
  /** The pages of the products that are in the shop. */
  products: () => Promise<ProductAddress[]>
}
