import type { PageHandle } from '#web/lib/page.ts'
import { HistoryIsland } from '#web/pages/history-page.tsx'
import type { Route } from './+types/history'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.history',
  isPrivate: true,
  words: ['accounts'],
  island: 'history-page',
}

export function loader({ url }: Route.LoaderArgs) {
  return { query: url.search }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function History({ loaderData: { query } }: Route.ComponentProps) {
  return <HistoryIsland query={query} />
}
