import type { MetaArgs } from 'react-router'
import { PickingSheet } from '#web/features/desk/picking-sheet.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminPicking',
  isPrivate: true,
  words: ['admin-desk'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminPicking() {
  return <PickingSheet />
}
