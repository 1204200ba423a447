import { useQuery } from '@tanstack/react-query'
import { getAdminArticle } from '#contract/content/admin-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'

/**
 * One article of any status. An editor asks for `isFresh`: what it begins with is read anew and then left alone, so
 * that nothing typed is overwritten.
 */
export function useArticle(id: number, { isFresh = false }: { isFresh?: boolean } = {}) {
  const query = useQuery({
    queryKey: ['admin-article', id],
    queryFn: () => callApi(getAdminArticle, { params: { id } }),
    enabled: isId(id),
    ...(isFresh ? { refetchOnMount: 'always', refetchOnWindowFocus: false } : {}),
  })
  return {
    article: isFresh && !query.isFetchedAfterMount ? undefined : query.data,
    isUnknown: !isId(id) || isNotFound(query.error),
    isError: query.isError,
    refetch: () => void query.refetch(),
  }
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= 2_147_483_647
}
