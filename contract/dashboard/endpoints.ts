import { endpoint } from '../endpoint.ts'
import { BackupReport } from './backup.ts'
import { DashboardStats, StatsSpan } from './dashboard.ts'

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/admin/dashboard/stats',
  access: 'figures.read',
  query: StatsSpan,
  response: DashboardStats,
  summary: 'How the shop does: sales, members and stock of a span of days beside the one before it',
})

export const getBackupReport = endpoint({
  method: 'GET',
  path: '/admin/dashboard/backup',
  access: 'settings.manage',
  response: BackupReport,
  summary: 'How old the last complete backup of the shop is',
})

/** The API endpoints of the dashboard. */
export const dashboard = { getDashboardStats, getBackupReport }
