import { useQuery } from '@tanstack/react-query'
import { listAdminSettings } from '#contract/settings/endpoints.ts'
import { invoiceFacts } from '#contract/settings/setting-keys.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Alert } from '#web/ui/alert.tsx'

/**
 * Warns staff who may edit settings that invoices wait for missing facts about the company, and links to their
 * fields.
 */
export function MissingCompany() {
  const t = useTranslate()
  const may = useMay()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['admin-settings'],
    queryFn: () => callApi(listAdminSettings),
    enabled: may(listAdminSettings),
  })
  const missing = invoiceFacts.filter(key =>
    data?.some(setting => setting.key === key && setting.value === ''),
  )
  if (missing.length === 0) return null
  const names = new Intl.ListFormat(intlTag(locale)).format(
    missing.map(key => t(`settings:settings.keys.${key}`)),
  )
  return (
    <Alert
      tone="warning"
      title={t('settings:missing.title')}
      className="mb-5"
      actions={
        <RouterLink
          href="/admin/settings"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('settings:missing.link')}
        </RouterLink>
      }
    >
      {t('settings:missing.text', { names })}
    </Alert>
  )
}
