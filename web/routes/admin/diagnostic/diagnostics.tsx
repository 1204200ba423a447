import { DiagnosticTable } from '#web/features/diagnostic/admin/diagnostics/diagnostic-table.tsx'
import { SignalsCard } from '#web/features/diagnostic/admin/signals/signals-card.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminDiagnostics',
  isPrivate: true,
  words: ['admin-diagnostic'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminDiagnostics() {
  const t = useTranslate()
  return (
    <>
      <PageHeader
        title={t('admin-diagnostic:results.title')}
        description={t('admin-diagnostic:results.description')}
      />
      <DiagnosticTable />
      <SignalsCard />
    </>
  )
}
