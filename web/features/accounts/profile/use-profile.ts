import { useQuery } from '@tanstack/react-query'
import { getProfile } from '#contract/accounts/account-endpoints.ts'
import { getMe } from '#contract/accounts/endpoints.ts'
import { listProblems, listSkinTypes } from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useUser } from '#web/lib/use-user.ts'

export const profileKey = ['profile'] as const

export function useProfile() {
  return useQuery({ queryKey: profileKey, queryFn: () => callApi(getProfile) })
}

export const meKey = ['me'] as const

/**
 * The signed-in member including the skin, which browser storage does not hold. Name and picture follow changes in
 * other tabs.
 */
export function useMe() {
  const stored = useUser()
  const { data, isFetched, isLoadingError, refetch } = useQuery({
    queryKey: meKey,
    queryFn: () => callApi(getMe),
  })
  return { data: stored && data && { ...data, ...stored }, isFetched, isLoadingError, refetch }
}

/** The names of skin types and skin concerns by slug. */
export function useSkinWords() {
  return useQuery({
    queryKey: ['skin-words'],
    staleTime: 600_000,
    queryFn: async () => {
      const [types, problems] = await Promise.all([callApi(listSkinTypes), callApi(listProblems)])
      return { types, problems }
    },
  })
}
