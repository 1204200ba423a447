import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiFailure } from '#contract/client.ts'
import { getAdminDiagnostic } from '#contract/diagnostic/admin-endpoints.ts'
import { DiagnosticSheet } from '#web/features/diagnostic/admin/diagnostics/diagnostic-sheet.tsx'
import { callApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/diagnostic'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminDiagnostic',
  isPrivate: true,
  words: ['admin-diagnostic'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminDiagnostic({ params }: Route.ComponentProps) {
  const t = useTranslate()
  const locale = useLocale()
  const id = Number(params.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-diagnostic', id, locale],
    queryFn: () => callApi(getAdminDiagnostic, { params: { id } }),
    // Each read of a diagnostic is audited, so returning to the window must not refetch it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const status = error instanceof ApiFailure ? error.status : 0
  if (data) return <DiagnosticSheet diagnostic={data} />
  if (status === 404 || status === 410)
    return (
      <>
        <PageHeader title={t('shell:titles.adminDiagnostic')} />
        <EmptyState
          picture={<Icon name="drop" size={48} />}
          title={t(status === 404 ? 'admin-diagnostic:results.notFound' : 'admin-diagnostic:results.keyGone')}
          actions={
            <Link to="/admin/diagnostics" className={buttonClass({ variant: 'secondary' })}>
              {t('admin-diagnostic:results.back')}
            </Link>
          }
        />
      </>
    )
  if (error)
    return <LoadFailure text={t('admin-diagnostic:results.loadFailure')} onRetry={() => void refetch()} />
  return <Skeleton className="h-96 rounded-card" />
}
