import { listKits } from '#contract/promotions/endpoints.ts'
import type { PageRequest } from '#web/lib/request-context.ts'

/** Whether the shop has kits on sale. Without an answer there are none to show, and the page is shown all the same. */
export async function hasKits(call: PageRequest['call']): Promise<boolean> {
  try {
    return (await call(listKits)).data.length > 0
  } catch {
    return false
  }
}
