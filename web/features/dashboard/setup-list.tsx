import type { SetupReport, SetupStep } from '#contract/dashboard/setup.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useSetup } from './use-setup.ts'

/** Where steps are done; `drafts` is for a shop that has products and publishes none. The other steps are settings of the server. */
const links = {
  company: '/admin/settings#',
  legal: '/admin/settings#',
  hours: '/admin/settings#opening_hours',
  logo: '/admin/settings#logo',
  delivery: '/admin/delivery',
  products: '/admin/products/add',
  import: '/admin/products/import',
  drafts: '/admin/products?status=draft',
  questionnaire: '/admin/questionnaires',
  mail: '/admin/settings#test-mail',
} as const

const isLinked = (name: string): name is keyof typeof links => name in links

const tones = { done: 'success', missing: 'warning', optional: 'neutral' } as const satisfies Record<
  SetupReport['steps'][number]['state'],
  BadgeTone
>

/** The checklist of a new shop, shown until every step that it needs before it can sell is done. */
export function SetupList() {
  const t = useTranslate()
  const report = useSetup()
  if (!report?.steps.some(({ state }) => state === 'missing')) return null
  const done = report.steps.filter(({ state }) => state === 'done').length
  return (
    <section aria-labelledby="setup" className="rounded-card bg-card p-5 shadow-soft">
      <h2 id="setup" className="font-display text-2xl">
        {t('admin-dashboard:setup.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {t('admin-dashboard:setup.progress', { count: done, total: report.steps.length })}
      </p>
      <ol className="mt-3 divide-y divide-line">
        {report.steps.map(({ name, state }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="font-semibold">{t(`admin-dashboard:setup.${name}.title`)}</h3>
                <Badge tone={tones[state]}>{t(`admin-dashboard:setup.states.${state}`)}</Badge>
              </div>
              {state === 'done' ? null : <StepText name={name} report={report} />}
            </div>
            {/* Mails are worth a test once a server for them is set. */}
            {state === 'done' && name !== 'mail' ? null : <StepLink name={name} report={report} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Says what a step lacks, and what that means for the shop. */
function StepText({ name, report }: { name: SetupStep; report: SetupReport }) {
  const t = useTranslate()
  const locale = useLocale()
  const named = (keys: SetupReport['legalGaps']) => ({
    names: new Intl.ListFormat(intlTag(locale)).format(keys.map(key => t(`settings:settings.keys.${key}`))),
  })
  const texts: Record<SetupStep, string> = {
    company: t('admin-dashboard:setup.company.text', named(report.companyGaps)),
    legal: t('admin-dashboard:setup.legal.text', named(report.legalGaps)),
    hours: t('admin-dashboard:setup.hours.text'),
    logo: t('admin-dashboard:setup.logo.text'),
    delivery: t('admin-dashboard:setup.delivery.text'),
    products: t(`admin-dashboard:setup.products.${report.products > 0 ? 'drafts' : 'text'}`),
    questionnaire: t('admin-dashboard:setup.questionnaire.text'),
    payment: t(`admin-dashboard:setup.payment.${report.payment === 'sandbox' ? 'sandbox' : 'text'}`),
    mail: t('admin-dashboard:setup.mail.text'),
    backup: t('admin-dashboard:setup.backup.text'),
  }
  return <p className="mt-1 max-w-measure text-sm text-muted">{texts[name]}</p>
}

function StepLink({ name, report }: { name: SetupStep; report: SetupReport }) {
  const t = useTranslate()
  // The settings are a long page: these links lead to the first field that is empty.
  const gaps = { company: report.companyGaps[0] ?? '', legal: report.legalGaps[0] ?? '' }
  const isWithoutProducts = name === 'products' && report.products === 0
  const shown = isWithoutProducts ? ['products', 'import'] : [name === 'products' ? 'drafts' : name]
  return shown.filter(isLinked).map(link => (
    <RouterLink
      key={link}
      href={`${links[link]}${link === 'company' || link === 'legal' ? gaps[link] : ''}`}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      {t(`admin-dashboard:setup.go.${link}`)}
    </RouterLink>
  ))
}
