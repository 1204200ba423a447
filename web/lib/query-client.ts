import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#contract/client.ts'

/**
 * The query cache of all app pages. Refusals (4xx) are final; only lost connections and server failures are
 * retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && !(error instanceof ApiFailure && error.status < 500),
    },
  },
})
