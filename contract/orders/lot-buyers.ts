import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { OrderStatus } from './order.ts'
import { Recipient } from './recipient.ts'

/** A buyer who has `quantity` units of a lot; `recipient` is who received the parcel, null for the buyer. */
export const LotBuyer = renamed(
  {
    order: z.object({ id: z.int(), number: z.string() }),
    status: OrderStatus,
    name: z.string(),
    phone: z.string(),
    recipient: Recipient.nullable(),
    quantity: z.int().min(1),
    created_at: z.iso.datetime(),
  },
  { created_at: 'createdAt' },
)
export type LotBuyer = z.output<typeof LotBuyer>
export const LotBuyerPage = pageOf(LotBuyer)

export const LotBuyerFilter = z.object({ page: pageQuery.page, perPage: pageQuery.perPage })
export type LotBuyerFilter = z.output<typeof LotBuyerFilter>
