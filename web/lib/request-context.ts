import { createContext, RouterContextProvider } from 'react-router'
import { ApiFailure, type Call } from '#contract/client.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** What the server knows of a page request. */
export interface PageRequest {
  /** Reaches the API as a guest, in the page's language. */
  call: Call
  locale: Locale
  nonce: string
  /** Scheme and host that absolute links start with. */
  origin: string
  /** Writes down what went wrong, with the request's id. */
  log: { error(details: { err: unknown }, message: string): void }
}

/** Available in server loaders and in the server entry, never in the browser. */
export const pageRequestContext = createContext<PageRequest>()

export function createRequestContext(request: PageRequest): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageRequestContext, { ...request, call: withOwnFailures(request.call) })
  return provider
}

/**
 * The server hands in its own client, whose failures are of the server's copy of `ApiFailure`. The pages' build has
 * a copy too, and `instanceof` only knows that one.
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
