import { endpoint } from '../endpoint.ts'
import { DemoPresence, DemoReport } from './demo.ts'

export const getDemo = endpoint({
  method: 'GET',
  path: '/demo',
  access: 'public',
  response: DemoPresence,
  summary: 'Whether the shop shows the demo, with which pages show invented examples',
})

export const getDemoReport = endpoint({
  method: 'GET',
  path: '/admin/demo',
  access: 'settings.manage',
  response: DemoReport,
  summary: 'What the demo added to the shop, and what its removal would delete and keep',
})

export const removeDemo = endpoint({
  method: 'DELETE',
  path: '/admin/demo',
  access: 'settings.manage',
  errors: ['WRONG_STATE'],
  needsRecentPassword: true,
  summary: 'Remove what the demo added, once and for all; what staff changed or buyers ordered stays',
})

/** The API endpoints of the demo's removal. */
export const demo = { getDemo, getDemoReport, removeDemo }
