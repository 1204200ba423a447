import type { ReactNode } from 'react'
import { hoursInWords } from '#contract/settings/hours-in-words.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { whatsappAddress } from '#web/lib/whatsapp.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** The company's address, telephone, e-mail and opening hours, as far as they are set. */
export function ContactWays({ company }: { company: Record<string, string> }) {
  const t = useTranslate()
  const locale = useLocale()
  const { main_phone: phone, contact_email: email } = company
  const whatsapp = whatsappAddress(company)
  const country = company.country?.replaceAll(' ', '\u00a0')
  const place = [company.address, company.city, country].filter(Boolean).join(', ')
  const hours = hoursInWords(company.opening_hours ?? '', locale, (key, params) => t(`hours:${key}`, params))
  return (
    <section aria-labelledby="ways" className="overflow-hidden rounded-card bg-card shadow-soft">
      <div className="p-6">
        <h2 id="ways" className="font-display text-2xl">
          {t('contact:ways.title')}
        </h2>
        {whatsapp ? (
          <p className="mt-4">
            <ButtonLink href={whatsapp} rel="noopener" icon="whatsapp" className="w-full">
              {t('contact:ways.whatsapp')}
            </ButtonLink>
          </p>
        ) : null}
        <dl className="mt-4 grid gap-3">
          {phone ? (
            <Way icon="phone" name={t('contact:ways.phone')}>
              <a
                href={`tel:${phone}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {readablePhone(phone)}
              </a>
            </Way>
          ) : null}
          {email ? (
            <Way icon="mail" name={t('contact:ways.email')}>
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
              >
                {email}
              </a>
            </Way>
          ) : null}
          {place ? (
            <Way icon="map-pin" name={t('contact:ways.address')}>
              {place}
            </Way>
          ) : null}
          {hours.length > 0 ? (
            <Way icon="clock" name={t('contact:ways.hours')}>
              {hours.map(({ days, times }) => (
                <span key={days} className="flex flex-wrap justify-between gap-x-4">
                  <span className="first-letter:uppercase">{days}</span>
                  <span className="whitespace-nowrap">{times}</span>
                </span>
              ))}
            </Way>
          ) : null}
        </dl>
      </div>
      {place ? (
        <>
          <img
            src="/pictures/quarter-map.svg"
            alt={t('contact:map.alt', { place })}
            width="480"
            height="300"
            loading="lazy"
            className="w-full"
          />
          <p className="px-6 py-3">
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place.replaceAll('\u00a0', ' '))}`}
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              {t('contact:map.open')}
              <Icon name="external" size={16} />
            </a>
          </p>
        </>
      ) : null}
    </section>
  )
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="relative ps-9">
      <dt className="text-sm text-muted">
        <Icon name={icon} className="absolute start-0" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
