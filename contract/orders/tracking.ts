import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { OrderStatus } from './order.ts'
import type { OrderStatus as Status } from './order-states.ts'

/** For how many days after its last step an order's public tracking page works. */
export const trackingDays = 90

export const TrackingParams = z.object({ token: z.string().max(300) })

/** The public address that shows an order's state without login. */
export const TrackingLink = z.object({ url: z.url() })
export type TrackingLink = z.output<typeof TrackingLink>

/** What an order's public page shows: no name, address, phone, amount or note. */
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

/** A step in the progress of an order, taken or still to come. */
export interface TrackingStep {
  status: Status
  /** Null for a step that is still to come. */
  at: string | null
  isCurrent: boolean
}

/**
 * The steps in an order's progress, including those still to come. A cancelled or returned order ends with that step.
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
