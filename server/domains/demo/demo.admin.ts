import { demo } from '#contract/demo/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { ErasurePart } from '#server/platform/personal-data.ts'
import { getDemoReport, isDemoPresent, removeDemo } from './demo.service.ts'

/** Registers the endpoints that tell whether the shop shows the demo, and with which administrators remove it. */
export function demoAdminRoutes(
  route: Route,
  deps: Deps,
  { personalData }: { personalData: readonly ErasurePart[] },
): void {
  route(demo.getDemo, async () => ({ isPresent: await isDemoPresent(deps.database.db) }))
  route(demo.getDemoReport, ({ actor }) => getDemoReport(deps.database.db, actor))
  route(demo.removeDemo, async ({ actor }) => {
    await removeDemo(deps, personalData, actor)
    return undefined
  })
}
