import { invoiceFacts, type SettingKey, settingKeys } from '#contract/settings/setting-keys.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { StaffLink } from '#web/parts/staff-link.tsx'
import { Alert } from '#web/ui/alert.tsx'

/**
 * A warning about the seller's legal facts that are missing on invoices. Facts without which no invoice can be
 * issued are listed separately.
 */
export function MissingFacts({ facts }: { facts: readonly string[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const isFact = (key: SettingKey) => facts.includes(key) && !invoiceFacts.some(name => name === key)
  const known = settingKeys.filter(isFact)
  if (known.length === 0) return null
  const names = new Intl.ListFormat(intlTag(locale)).format(
    known.map(key => t(`settings:settings.keys.${key}`)),
  )
  return (
    <Alert
      tone="warning"
      title={t('admin-invoices:missing.title')}
      className="mb-5"
      actions={
        <StaffLink
          href="/admin/settings"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin-invoices:missing.link')}
        </StaffLink>
      }
    >
      {t('admin-invoices:missing.text', { names })}
    </Alert>
  )
}
