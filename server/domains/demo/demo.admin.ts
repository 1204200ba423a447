import { demo } from '#contract/demo/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { ErasurePart } from '#server/platform/personal-data.ts'
import { getDemoReport, removeDemo } from './demo.service.ts'

/** Registers the endpoints with which administrators remove what the demo added. */
export function demoAdminRoutes(
  route: Route,
  deps: Deps,
  { personalData }: { personalData: readonly ErasurePart[] },
): void {
  route(demo.getDemoReport, ({ actor }) => getDemoReport(deps.database.db, actor))
  route(demo.removeDemo, async ({ actor }) => {
    await removeDemo(deps, personalData, actor)
    return undefined
  })
}
