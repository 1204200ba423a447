import { MemberTable } from '#web/features/accounts/admin/member-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminMembers',
  isPrivate: true,
  words: ['admin-members', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminMembers() {
  return <MemberTable />
}
