import { createContext, RouterContextProvider } from 'react-router'
import { ApiFailure, type Call } from '#contract/client.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** What the server provides to the loaders that render a page. */
export interface PageRequest {
  /** Calls the API as a guest, in the page's language. */
  call: Call
  locale: Locale
  nonce: string
  /** Whether the page saves data: without fonts and with smaller pictures. */
  isSaving: boolean
  /** The scheme and host of the site, for absolute links. */
  origin: string
  /** Logs an error with the id of the page's request. */
  log: { error(details: { err: unknown }, message: string): void }
}

/** The server's `PageRequest`, for loaders. Set in server loaders and in the server entry, never in the browser. */
export const pageRequestContext = createContext<PageRequest>()

export function createRequestContext(request: PageRequest): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageRequestContext, { ...request, call: withOwnFailures(request.call) })
  return provider
}

/**
 * Converts API failures to the pages' own class. The server's client throws the server's copy of `ApiFailure`, but
 * the bundled pages have a copy too, and `instanceof` knows only that one.
 */
function withOwnFailures(call: Call): Call {
  return (async (...input: Parameters<Call>) => {
    try {
      return await call(...input)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ApiFailure')) throw error
      const { status, message, code, errors } = error as ApiFailure
      throw new ApiFailure(status, { message, errors, ...(code ? { code } : {}) })
    }
  }) as Call
}
