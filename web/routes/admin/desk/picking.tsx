import { PickingSheet } from '#web/features/desk/picking-sheet.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminPicking',
  isPrivate: true,
  words: ['admin-desk'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminPicking() {
  return <PickingSheet />
}
