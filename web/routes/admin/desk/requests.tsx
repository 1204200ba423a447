import { RequestTable } from '#web/features/orders/admin/requests/request-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminRequests',
  isPrivate: true,
  words: ['admin-requests', 'requests'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminRequests() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('shell:titles.adminRequests')} description={t('admin-requests:description')} />
      <RequestTable />
    </>
  )
}
