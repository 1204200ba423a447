import type { Call } from '#contract/client.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { ProductAddress } from '../domains/catalogue/reading/product-addresses.service.ts'

/** The data from which site maps, feeds, robots.txt and security.txt are made. */
export interface SiteSource {
  /** Scheme and host with which all addresses of the site start. */
  origin: string
  /** Calls the API as a guest in a language. */
  call: (locale: Locale) => Call
  /** The page addresses of the published products. */
  products: () => Promise<ProductAddress[]>
  now: () => Date
}
