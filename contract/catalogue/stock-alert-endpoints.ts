import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'

/**
 * How a member hears that a product is back: by the bell alone, or also by mail or by a short message to the number with which
 * she logs in.
 */
export const alertChannels = ['bell', 'mail', 'message'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** Whether the member will be notified when the product is back in stock, how, and which ways the member may choose. */
const StockAlert = z.object({
  active: z.boolean(),
  channel: z.enum(alertChannels),
  channels: z.array(z.enum(alertChannels)),
})
export type StockAlert = z.output<typeof StockAlert>

/** The way that the member chooses; by default mail, as before there was a choice. */
const AlertWish = z.object({ channel: z.enum(alertChannels).default('mail') })

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
  body: AlertWish,
  response: StockAlert,
  errors: ['WRONG_STATE'],
  summary:
    'Tells the member once when the product is back, by a notification and by the chosen way; refused while it is in stock, and for a message without a number to log in with',
})
export const removeStockAlert = endpoint({
  ...alert,
  method: 'DELETE',
  summary: 'The member no longer waits for this product',
})
