import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { LotBuyerFilter, LotBuyerPage } from './lot-buyers.ts'

const params = z.object({ id: pathId })

export const listLotBuyers = endpoint({
  method: 'GET',
  path: '/admin/lots/:id/buyers',
  access: 'members.read',
  params,
  query: LotBuyerFilter,
  response: LotBuyerPage,
  summary: 'The orders that have units of a lot, with name and telephone number, the newest first',
})
export const exportLotBuyers = endpoint({
  method: 'GET',
  path: '/admin/lots/:id/buyers/export',
  access: 'members.read',
  params,
  produces: 'text/csv; charset=utf-8',
  response: z.any(),
  audited: true,
  needsRecentPassword: true,
  summary: 'The same as a CSV file, to call the buyers of a recalled lot',
})
