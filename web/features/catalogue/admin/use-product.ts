import { getAdminProduct } from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useRecord } from '#web/parts/records/use-record.ts'

/** Loads one product of any status; `isFresh` bypasses the cache, for editors. */
export function useProduct(id: number, options?: { isFresh?: boolean }) {
  return useRecord('admin-product', id, one => callApi(getAdminProduct, { params: { id: one } }), options)
}
