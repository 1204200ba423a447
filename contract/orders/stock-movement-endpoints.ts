import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { StockMovementFilter, StockMovementPage } from './stock-movement.ts'

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/admin/produits/:id/stock-movements',
  access: 'catalogue.read',
  params: z.object({ id: pathId }),
  query: StockMovementFilter,
  response: StockMovementPage,
  summary: 'Every change of a product’s stock with its cause, the newest first; they add up to the stock',
})
