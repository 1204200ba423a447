import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'

/** Whether the member will be notified when the product is back in stock. */
const StockAlert = z.object({ active: z.boolean() })

const alert = {
  path: '/produits/:id/stock-alert',
  access: 'member',
  params: z.object({ id: pathId }),
} as const

export const getStockAlert = endpoint({
  ...alert,
  method: 'GET',
  response: StockAlert,
  summary: 'Whether the member waits for this product',
})
export const addStockAlert = endpoint({
  ...alert,
  method: 'POST',
  response: StockAlert,
  errors: ['WRONG_STATE'],
  summary: 'Tells the member once, by a notification, when the product is back; refused while it is in stock',
})
export const removeStockAlert = endpoint({
  ...alert,
  method: 'DELETE',
  summary: 'The member no longer waits for this product',
})
