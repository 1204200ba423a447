import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { OrderStatus } from './order.ts'
import type { OrderStatus as Status } from './order-states.ts'

/** The public tracking page of an order works for this many days after the order's last step. */
export const trackingDays = 90

export const TrackingParams = z.object({ token: z.string().max(300) })

/** The URL of an order's public tracking page, which needs no login. */
export const TrackingLink = z.object({ url: z.url() })
export type TrackingLink = z.output<typeof TrackingLink>

/** An order as its public tracking page shows it: without name, address, phone, amounts or notes. */
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

/** A state in the progress of an order on its tracking page, past or expected. */
export interface TrackingStep {
  status: Status
  /** When the order reached the step's state, ISO 8601; null if it has not yet. */
  at: string | null
  isCurrent: boolean
}

/**
 * Lists the states in an order's progress, including the expected ones. For a cancelled or returned order, that state
 * is the last.
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
