import type { PageHandle } from '#web/lib/page.ts'
import { RoutineIsland } from '#web/pages/routine-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.routine',
  isPrivate: true,
  words: ['result'],
  island: 'routine-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Routine() {
  return <RoutineIsland />
}
