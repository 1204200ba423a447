import { useQuery } from '@tanstack/react-query'
import { getBackupReport } from '#contract/dashboard/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Tells staff who may edit settings how old the last backup is, and warns when it is late or missing. */
export function BackupNotice() {
  const t = useTranslate()
  const may = useMay()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['backup-report'],
    queryFn: () => callApi(getBackupReport),
    enabled: may(getBackupReport),
  })
  if (!data || data.state === 'demo') return null
  const at = data.at === null ? '' : formatDate(data.at, locale, 'moment')
  if (data.state === 'good')
    return <p className="mb-5 text-sm text-muted">{t('admin-dashboard:backup.good', { at })}</p>
  return (
    <Alert
      tone={data.state === 'late' ? 'warning' : 'error'}
      title={t(`admin-dashboard:backup.${data.state}.title`)}
      className="mb-5"
    >
      {t(`admin-dashboard:backup.${data.state}.text`, { at })}
    </Alert>
  )
}
