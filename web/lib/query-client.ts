import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#contract/client.ts'

// A page that was opened without a network would not notice that the line is back.
onlineManager.setOnline(navigator.onLine)

/**
 * The query cache of all app pages. Refusals (4xx) are final, failures of the server are retried; `api.ts` repeats reads whose
 * connection broke. Without a network a query fails at once instead of waiting for it, and data that are shown stay.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && error instanceof ApiFailure && error.status >= 500,
      networkMode: 'always',
      // A kept answer is fresh too if it was read just before the line came back.
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: () => navigator.onLine,
      // A kept answer (readOrKept) is shown until the shop answers.
      refetchInterval: ({ state }) => ((state.data as { asOf?: number } | null)?.asOf ? 5_000 : false),
    },
  },
})
