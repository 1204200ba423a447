import { dashboard } from '#contract/dashboard/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { getDashboardStats } from './dashboard.service.ts'
import { getSetupReport } from './setup.service.ts'

/** Registers the endpoints of the administration's home page. */
export function dashboardAdminRoutes(route: Route, { config, database, now }: Deps): void {
  route(dashboard.getDashboardStats, ({ query, locale }) =>
    getDashboardStats(database.db, query, now(), locale),
  )
  route(dashboard.getSetupReport, () => getSetupReport(database.db, config, now()))
}
