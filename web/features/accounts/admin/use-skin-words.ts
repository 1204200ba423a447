import { useQuery } from '@tanstack/react-query'
import { listProblems, listSkinTypes } from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

const unchanging = { staleTime: 5 * 60_000 }

/** The names of skin types and skin problems by slug; empty while they load. */
export function useSkinWords() {
  const types = useQuery({ queryKey: ['skin-types'], queryFn: () => callApi(listSkinTypes), ...unchanging })
  const problems = useQuery({ queryKey: ['problems'], queryFn: () => callApi(listProblems), ...unchanging })
  return { types: types.data ?? [], problems: problems.data ?? [] }
}
