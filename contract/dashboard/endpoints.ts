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
  summary: 'Sales, members and stock of a span of days, compared with the span before it',
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
  summary: 'The health of the shop: what it needs to run, and what to do about each problem',
})

export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/browser-errors',
  access: 'public',
  body: BrowserError,
  status: 204,
  summary: 'Report an unexpected error in the browser to the operators of the shop',
})

/** The API endpoints of the dashboard, and for the operators of the shop. */
export const dashboard = { getDashboardStats, getSetupReport, getShopHealth, reportBrowserError }
