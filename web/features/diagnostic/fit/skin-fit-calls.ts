import type { SkinFit } from '#contract/diagnostic/diagnostic.ts'
import { getSkinFit } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

/** Loads how well a product suits the signed-in member's skin. */
export function readSkinFit(id: number): Promise<SkinFit> {
  return callApi(getSkinFit, { params: { id } })
}
