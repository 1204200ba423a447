import { endpoint } from '../endpoint.ts'
import { BrowserError } from './browser-error.ts'
import { DashboardStats, StatsSpan } from './dashboard.ts'
import { ShopHealth } from './health.ts'
import { SetupReport } from './setup.ts'

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/admin/dashboard/stats',
  access: 'figures.read',
  query: StatsSpan,
  response: DashboardStats,
  summary: 'How the shop does: sales, members and stock of a span of days beside the one before it',
})

export const getSetupReport = endpoint({
  method: 'GET',
  path: '/admin/dashboard/setup',
  access: 'settings.manage',
  response: SetupReport,
  summary: 'What a new shop still needs before it can sell, and how old its last complete backup is',
})

export const getShopHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  access: 'shop.watch',
  response: ShopHealth,
  summary: 'Whether the shop is well: what it needs to run, and what to do about what is not',
})

export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/browser-errors',
  access: 'public',
  body: BrowserError,
  status: 204,
  summary: 'Reports an unexpected error in the browser to whoever looks after the shop',
})

/** The API endpoints of the dashboard, and of those who look after the shop. */
export const dashboard = { getDashboardStats, getSetupReport, getShopHealth, reportBrowserError }
