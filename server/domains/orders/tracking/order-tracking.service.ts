import { cashDue } from '#contract/orders/account.ts'
import { isUnderWay } from '#contract/orders/order-states.ts'
import { type TrackedOrder, type TrackingLink, trackingDays } from '#contract/orders/tracking.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { toOrder } from '../order-views.ts'
import { findOrder, isErased } from '../orders.queries.ts'
import { getOrder } from '../orders.service.ts'
import { trackedId, trackingUrl } from './order-tracking.ts'

export { trackedId } from './order-tracking.ts'

/** The public address on which anybody with the link sees one of the member's orders without login. */
export async function getTrackingLink(
  deps: Pick<Deps, 'config' | 'database' | 'vault'>,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<TrackingLink> {
  const order = await getOrder(deps.database.db, actor, id)
  return { url: trackingUrl(deps, order, locale) }
}

/** The order data that the public tracking page shows, until `trackingDays` after the order's last step. */
export async function trackOrder(
  deps: Pick<Deps, 'database' | 'vault' | 'now'>,
  token: string,
): Promise<TrackedOrder> {
  const id = trackedId(deps, token)
  const row = id === undefined ? undefined : await findOrder(deps.database.db, id)
  if (!row) throw unknown()
  if (isErased(row)) throw new ApiError('GONE', { message: 'orders:server.trackUnknown' })
  const { number, status, createdAt, delivery, items, history } = toOrder(row)
  const lastStep = history.at(-1)?.at ?? createdAt
  if (new Date(lastStep) < daysBefore(deps.now(), trackingDays)) throw unknown()
  return {
    number,
    status,
    createdAt,
    expectedFrom: delivery.expectedFrom,
    expectedTo: delivery.expectedTo,
    slot: delivery.slot,
    amountDue: isUnderWay(status) ? cashDue(row) || null : null,
    pickup: delivery.pickup,
    takesVoiceNote: row.userId === null && isUnderWay(status) && delivery.pickup === null,
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    // The public page shows only steps of an order; edits and refunds are between buyer and shop.
    history: history
      .filter((event, index) => event.status !== history[index - 1]?.status)
      .map(({ status: step, at }) => ({ status: step, at })),
  }
}

const unknown = () => new ApiError('NOT_FOUND', { message: 'orders:server.trackUnknown' })
