import { z } from 'zod'
import { DeliverySlot } from '../delivery/delivery-slot.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { OrderStatus } from './order.ts'
import { OrderPickup } from './order-pickup.ts'

/** The public tracking page of an order works for this many days after the order's last step. */
export const trackingDays = 90

export const TrackingParams = z.object({ token: z.string().max(300) })

/** The URL of an order's public tracking page, which needs no login. */
export const TrackingLink = z.object({ url: z.url() })
export type TrackingLink = z.output<typeof TrackingLink>

/**
 * An order as its public tracking page shows it: without name, address, phone, prices or notes. `amountDue` is the cash
 * that the courier or the counter collects; null if there is none. Whoever has the link may collect the order, so it has
 * the pickup code. `takesVoiceNote`: the order has no account and is under way to an address, so its link also serves to record
 * something for the courier.
 */
export const TrackedOrder = renamed(
  {
    number: z.string(),
    status: OrderStatus,
    created_at: z.iso.datetime(),
    expected_from: z.iso.date().nullable(),
    expected_to: z.iso.date().nullable(),
    slot: DeliverySlot.nullable(),
    amount_due: Amount.nullable(),
    pickup: OrderPickup.nullable(),
    takes_voice_note: z.boolean(),
    items: z.array(renamed({ intitule: z.string(), quantity: z.int().min(1) }, { intitule: 'name' })),
    history: z.array(z.object({ status: OrderStatus, at: z.iso.datetime() })),
  },
  {
    created_at: 'createdAt',
    expected_from: 'expectedFrom',
    expected_to: 'expectedTo',
    amount_due: 'amountDue',
    takes_voice_note: 'takesVoiceNote',
  },
)
export type TrackedOrder = z.output<typeof TrackedOrder>
