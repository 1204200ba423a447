import { createContext, RouterContextProvider } from 'react-router'
import type { Call } from '#contract/client.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** What the server knows of a page request. */
export interface PageRequest {
  /** Reaches the API as a guest, in the page's language. */
  call: Call
  locale: Locale
  nonce: string
  /** Scheme and host that absolute links start with. */
  origin: string
}

/** Available in server loaders and in the server entry, never in the browser. */
export const pageRequestContext = createContext<PageRequest>()

export function createRequestContext(request: PageRequest): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageRequestContext, request)
  return provider
}
