import type { PageHandle } from '#web/lib/page.ts'
import { NotificationsIsland } from '#web/pages/notifications-page.tsx'
import type { Route } from './+types/notifications'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.notifications',
  isPrivate: true,
  words: ['notifications'],
  island: 'notifications-page',
  hasHeading: true,
}

export function loader({ url }: Route.LoaderArgs) {
  return { query: url.search }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Notifications({ loaderData: { query } }: Route.ComponentProps) {
  return <NotificationsIsland query={query} />
}
