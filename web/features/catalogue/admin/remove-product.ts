import { deleteProduct } from '#contract/catalogue/endpoints.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { toast } from '#web/ui/toasts/toast.ts'

/** Deletes a product; resolves to false after showing the error if that fails. */
export async function removeProduct(id: number, t: Translate): Promise<boolean> {
  try {
    await callApi(deleteProduct, { params: { id } })
    return true
  } catch (error) {
    toast.error(failureText(error, t('admin-catalogue:products.delete.failure')))
    return false
  }
}
