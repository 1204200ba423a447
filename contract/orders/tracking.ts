import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { OrderStatus } from './order.ts'
import type { OrderStatus as Status } from './order-states.ts'

/** For how long after an order's last step its state is shown at its shared address. */
export const trackingDays = 90

export const TrackingParams = z.object({ token: z.string().max(300) })

/** The address that shows an order's state to anyone who has it. */
export const TrackingLink = z.object({ url: z.url() })
export type TrackingLink = z.output<typeof TrackingLink>

/** What anybody who has the address may know of an order: no name, no address, no phone, no amount, no note. */
export const TrackedOrder = renamed(
  {
    number: z.string(),
    status: OrderStatus,
    created_at: z.iso.datetime(),
    expected_from: z.iso.date().nullable(),
    expected_to: z.iso.date().nullable(),
    items: z.array(renamed({ intitule: z.string(), quantity: z.int().min(1) }, { intitule: 'name' })),
    history: z.array(z.object({ status: OrderStatus, at: z.iso.datetime() })),
  },
  { created_at: 'createdAt', expected_from: 'expectedFrom', expected_to: 'expectedTo' },
)
export type TrackedOrder = z.output<typeof TrackedOrder>

const way = ['pending', 'confirmed', 'preparing', 'shipped', 'delivered'] as const satisfies readonly Status[]

/** A step on an order's way: when it was taken, or that it is still to come. */
export interface TrackingStep {
  status: Status
  /** Null for a step that is not taken yet. */
  at: string | null
  isCurrent: boolean
}

/**
 * The steps of an order's way, those to come too. An order that was cancelled or came back has no steps to come: it ends
 * with that.
 */
export function trackingSteps({
  status,
  history,
}: {
  status: Status
  history: readonly { status: Status; at: string }[]
}): TrackingStep[] {
  const taken = (step: Status) => history.find(event => event.status === step)?.at ?? null
  const hasEnded = status === 'cancelled' || status === 'returned'
  const steps = hasEnded ? [...way.filter(step => taken(step) !== null), status] : way
  return steps.map(step => ({ status: step, at: taken(step), isCurrent: step === status }))
}
