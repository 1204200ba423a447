import { useCompany } from '#web/lib/company.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { useTranslate } from '#web/lib/translation.ts'

/** Says beside products that the cart needs JavaScript, and how to order without it. */
export function NoScriptOrder() {
  const t = useTranslate()
  const phone = useCompany().main_phone
  return (
    <noscript>
      <p className="mb-4 rounded-card bg-warning-fill p-4">
        {t('catalogue:add.noScript')}{' '}
        <a
          href={phone ? `tel:${phone}` : '/contact'}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {phone ? readablePhone(phone) : t('shell:nav.contact')}
        </a>
      </p>
    </noscript>
  )
}
