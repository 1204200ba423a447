import { RoutineTable } from '#web/features/diagnostic/admin/routines/routine-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminRoutines',
  isPrivate: true,
  words: ['admin-diagnostic', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminRoutines() {
  return <RoutineTable />
}
