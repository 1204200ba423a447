import { ApiFailure, type Call } from '#contract/client.ts'
import { getDemo } from '#contract/demo/endpoints.ts'

/** Whether the shop shows the demo, and with it invented examples; false when the API fails. */
export async function readDemo(call: Call): Promise<boolean> {
  try {
    return (await call(getDemo)).isPresent
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return false
  }
}
