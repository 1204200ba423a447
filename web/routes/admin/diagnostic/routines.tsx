import type { MetaArgs } from 'react-router'
import { RoutineTable } from '#web/features/diagnostic/admin/routines/routine-table.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminRoutines',
  isPrivate: true,
  words: ['admin-diagnostic', 'validation'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminRoutines() {
  return <RoutineTable />
}
