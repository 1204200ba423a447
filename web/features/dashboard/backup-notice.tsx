import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useSetup } from './use-setup.ts'

/** Tells staff who may edit settings how old the last backup is, and warns when it is late or missing. */
export function BackupNotice() {
  const t = useTranslate()
  const locale = useLocale()
  const backup = useSetup()?.backup
  if (!backup || backup.state === 'demo') return null
  const at = backup.at === null ? '' : formatDate(backup.at, locale, 'moment')
  if (backup.state === 'good')
    return <p className="mb-5 text-sm text-muted">{t('admin-dashboard:backup.good', { at })}</p>
  return (
    <Alert
      tone={backup.state === 'late' ? 'warning' : 'error'}
      title={t(`admin-dashboard:backup.${backup.state}.title`)}
      className="mb-5"
    >
      {t(`admin-dashboard:backup.${backup.state}.text`, { at })}
    </Alert>
  )
}
