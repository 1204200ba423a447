import type { PageHandle } from '#web/lib/page.ts'
import { OrdersIsland } from '#web/pages/orders-page.tsx'
import { pageOf } from '#web/parts/lists/page-params.ts'
import type { Route } from './+types/orders'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.orders',
  isPrivate: true,
  words: ['order-status', 'orders', 'outbox', 'refills'],
  island: 'orders-page',
}

export function loader({ url }: Route.LoaderArgs) {
  return { page: pageOf(url.searchParams) }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Orders({ loaderData: { page } }: Route.ComponentProps) {
  return <OrdersIsland page={page} />
}
