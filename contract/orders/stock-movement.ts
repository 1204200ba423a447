import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'

/**
 * The causes of a change in a product's stock: the first entry of its stock ledger, a count, an import, an order that was
 * placed, edited, cancelled or returned, or pieces of a lot that were received, set aside (negative) or put back on sale, or
 * thrown away.
 */
export const stockCauses = [
  'opening',
  'count',
  'import',
  'order',
  'edit',
  'cancelled',
  'returned',
  'received',
  'set_aside',
  'written_off',
] as const
export type StockMovementCause = (typeof stockCauses)[number]

/**
 * A change in a product's stock; `balance` is the stock after it. `order` is the order that caused it, if any; `actor`
 * is null for automatic changes and erased accounts.
 */
export const StockMovement = renamed(
  {
    id: z.int(),
    quantity: z.int(),
    balance: z.int(),
    cause: z.enum(stockCauses),
    order: z.object({ id: z.int(), number: z.string() }).nullable(),
    actor: z.string().nullable(),
    created_at: z.iso.datetime(),
  },
  { created_at: 'createdAt' },
)
export type StockMovement = z.output<typeof StockMovement>

export const StockMovementPage = pageOf(StockMovement)

export const StockMovementFilter = z.object({ page: pageQuery.page, perPage: pageQuery.perPage })
export type StockMovementFilter = z.output<typeof StockMovementFilter>
