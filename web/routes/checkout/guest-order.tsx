import { quoteGuestOrder } from '#contract/orders/endpoints.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { GuestOrderIsland } from '#web/pages/guest-order-page.tsx'
import type { Route } from './+types/guest-order'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.guestOrder',
  isPrivate: true,
  words: ['addresses', 'checkout', 'delivery', 'guest-order', 'orders', 'outbox', 'validation'],
  island: 'guest-order-page',
}

/** The pickup points, so that nothing moves when the price of the device's cart comes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageRequestContext)
  const { pickups } = await call(quoteGuestOrder, { body: { lines: [], city: '', quarter: '' } })
  return { pickups }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function GuestOrder({ loaderData }: Route.ComponentProps) {
  return <GuestOrderIsland {...loaderData} />
}
