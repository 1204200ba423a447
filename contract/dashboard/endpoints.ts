import { endpoint } from '../endpoint.ts'
import { DashboardStats, StatsSpan } from './dashboard.ts'

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/admin/dashboard/stats',
  access: 'figures.read',
  query: StatsSpan,
  response: DashboardStats,
  summary: 'How the shop does: sales, members and stock of a span of days beside the one before it',
})

/** The API endpoint for the dashboard's statistics. */
export const dashboard = { getDashboardStats }
