import type { ReactNode } from 'react'
import { readablePhone } from '#web/lib/phone.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { whatsappAddress } from '#web/lib/whatsapp.ts'
import { Icon } from '#web/ui/icon.tsx'

interface FooterProps {
  /** The company's public settings by key; missing ones are not shown. */
  company: Record<string, string>
  /** The error message when the company's settings could not be loaded. */
  failure: string | undefined
  year: number
  saver: ReactNode
}

export function Footer({ company, failure, year, saver }: FooterProps) {
  const t = useTranslate()
  const brand = company.company_name || 'Sira'
  const phone = company.main_phone ?? ''
  const whatsapp = whatsappAddress(company)
  const place = [company.address, company.city, company.country?.replaceAll(' ', '\u00a0')].filter(Boolean)
  const [mailbox, host] = (company.contact_email ?? '').split('@')
  return (
    <footer className="@container/page mt-20 bg-deep text-on-deep print:hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 md:px-6 lg:grid-cols-4">
        <Column title={t('shell:footer.navigation')}>
          <FooterLink href="/" text={t('shell:nav.home')} />
          <FooterLink href="/products" text={t('shell:nav.products')} />
          <FooterLink href="/questionnaire" text={t('shell:nav.questionnaire')} />
          <FooterLink href="/advice" text={t('shell:nav.advice')} />
          <FooterLink href="/videos" text={t('shell:nav.videos')} />
        </Column>
        <Column title={t('shell:footer.user')}>
          <FooterLink href="/login" text={t('shell:nav.login')} isForGuests />
          <FooterLink href="/register" text={t('shell:nav.register')} isForGuests />
          <FooterLink href="/account" text={t('shell:footer.account')} />
          <FooterLink href="/cart" text={t('shell:cart.label')} />
          <FooterLink href="/wishlist" text={t('shell:titles.wishlist')} />
        </Column>
        <Column title={t('shell:footer.information')} onPhone="two">
          <FooterLink href="/mentions-legales" text={t('shell:footer.legalNotice')} />
          <FooterLink href="/confidentialite" text={t('shell:footer.privacy')} />
          <FooterLink href="/cgv" text={t('shell:footer.terms')} />
          <FooterLink href="/contact" text={t('shell:nav.contact')} />
          <FooterLink href="/offline" text={t('shell:titles.offline')} />
        </Column>
        <Column title={t('shell:footer.contact')} onPhone="wide">
          {failure ? <li className="py-1">{t('shell:footer.loadError', { reason: failure })}</li> : null}
          {place.length > 0 ? <li className="py-1">{place.join(', ')}</li> : null}
          {phone ? <FooterLink href={`tel:${phone}`} text={readablePhone(phone)} /> : null}
          {company.contact_email ? (
            <FooterLink
              href={`mailto:${company.contact_email}`}
              text={
                <span className="min-w-0">
                  {mailbox}
                  <wbr />@{host}
                </span>
              }
            />
          ) : null}
          <li className="-ms-3 mt-2 flex">
            {whatsapp ? <Social href={whatsapp} name="whatsapp" text={t('shell:footer.whatsapp')} /> : null}
            {networks.map(name => {
              const href = company[`${name}_url`]
              return href ? (
                <Social key={name} href={href} name={name} text={t(`shell:footer.${name}`)} />
              ) : null
            })}
          </li>
        </Column>
      </div>
      <div className="mx-auto max-w-6xl px-4 text-sm md:px-6">
        <div className="border-t border-on-deep/20 py-6">
          {saver}
          <p>
            {t('shell:footer.noLightening')}{' '}
            <a href="/arreter" className="underline">
              {t('shell:footer.stopping')}
            </a>
          </p>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            <span>{t('shell:footer.rights', { year, company: brand })}</span>
            {company.rccm_number ? (
              <span className="inline-block">{t('shell:footer.rccm', { number: company.rccm_number })}</span>
            ) : null}
            {company.tax_id ? (
              <span className="inline-block">{t('shell:footer.taxId', { number: company.tax_id })}</span>
            ) : null}
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The networks whose icon the footer shows when the settings hold the shop's page there. */
const networks = ['facebook', 'instagram'] as const

function Column({
  title,
  onPhone,
  children,
}: {
  title: string
  /** The column's layout on a phone: full width, or full width with its links in two columns. */
  onPhone?: 'wide' | 'two'
  children: ReactNode
}) {
  return (
    <section className={onPhone ? 'max-sm:col-span-2' : undefined}>
      <h2 className="font-display text-lg">{title}</h2>
      <ul className={onPhone === 'two' ? 'mt-3 grid grid-cols-2 gap-x-6 sm:block' : 'mt-3'}>{children}</ul>
    </section>
  )
}

function FooterLink({
  href,
  text,
  isForGuests = false,
}: {
  href: string
  text: ReactNode
  isForGuests?: boolean
}) {
  return (
    <li className={isForGuests ? 'signed-in:hidden' : ''}>
      <a href={href} className="inline-flex min-h-11 items-center py-1 underline-offset-4 hover:underline">
        {text}
      </a>
    </li>
  )
}

function Social({
  href,
  name,
  text,
}: {
  href: string
  name: 'whatsapp' | 'facebook' | 'instagram'
  text: string
}) {
  return (
    <a
      href={href}
      rel="noopener"
      aria-label={text}
      className="grid size-11 place-items-center rounded-full hover:bg-on-deep/10"
    >
      <Icon name={name} />
    </a>
  )
}
