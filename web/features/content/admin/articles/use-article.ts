import { getAdminArticle } from '#contract/content/admin-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useRecord } from '#web/parts/records/use-record.ts'

/** Loads one article of any status; `isFresh` bypasses the cache, for editors. */
export function useArticle(id: number, options?: { isFresh?: boolean }) {
  return useRecord('admin-article', id, one => callApi(getAdminArticle, { params: { id: one } }), options)
}
