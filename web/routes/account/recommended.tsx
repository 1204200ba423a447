import type { PageHandle } from '#web/lib/page.ts'
import { RecommendedIsland } from '#web/pages/recommended-page.tsx'
import type { Route } from './+types/recommended'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.recommended',
  isPrivate: true,
  words: ['cart', 'catalogue', 'result'],
  island: 'recommended-page',
}

export function loader({ url }: Route.LoaderArgs) {
  return { query: url.search }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Recommended({ loaderData: { query } }: Route.ComponentProps) {
  return <RecommendedIsland query={query} />
}
