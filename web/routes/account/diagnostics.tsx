import type { PageHandle } from '#web/lib/page.ts'
import { DiagnosticsIsland } from '#web/pages/diagnostics-page.tsx'
import type { Route } from './+types/diagnostics'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.diagnostics',
  isPrivate: true,
  words: ['result'],
  island: 'diagnostics-page',
}

export function loader({ url }: Route.LoaderArgs) {
  return { query: url.search }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Diagnostics({ loaderData: { query } }: Route.ComponentProps) {
  return <DiagnosticsIsland query={query} />
}
