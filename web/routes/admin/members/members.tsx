import type { MetaArgs } from 'react-router'
import { MemberTable } from '#web/features/accounts/admin/member-table.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminMembers',
  isPrivate: true,
  words: ['admin-members', 'validation'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminMembers() {
  return <MemberTable />
}
