import type { OrderStatus as Status } from './order-states.ts'

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
