import { AuditTable } from '#web/features/accounts/admin/audit-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminAudit',
  isPrivate: true,
  words: ['admin-members', 'settings'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminAudit() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('admin-members:audit.title')} description={t('admin-members:audit.description')} />
      <AuditTable />
    </>
  )
}
