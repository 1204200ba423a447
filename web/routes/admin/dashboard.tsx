import { BackupNotice } from '#web/features/dashboard/backup-notice.tsx'
import { Dashboard } from '#web/features/dashboard/dashboard.tsx'
import { SetupList } from '#web/features/dashboard/setup-list.tsx'
import { DemoNotice } from '#web/features/demo/demo-notice.tsx'
import { AdminToday } from '#web/features/shell/admin-today.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminDashboard',
  isPrivate: true,
  words: ['admin-dashboard', 'admin-demo', 'order-status', 'settings'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminDashboard() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('shell:titles.adminDashboard')} />
      <BackupNotice />
      <DemoNotice className="mb-5" />
      <div className="grid gap-10">
        <SetupList />
        <AdminToday />
        <Dashboard />
      </div>
    </>
  )
}
