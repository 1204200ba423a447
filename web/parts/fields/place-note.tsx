import { getDeliveryTerms } from '#contract/delivery/endpoints.ts'
import type { DeliveryAnswer } from '#contract/delivery/zone.ts'
import { whatsappAddress } from '#web/lib/whatsapp.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { callApi } from '../../lib/api.ts'
import { useCompany } from '../../lib/company.ts'
import { readablePhone } from '../../lib/phone.ts'
import { useLocale, useTranslate } from '../../lib/translation.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useSettled } from '../../lib/use-settled.ts'

interface Asked {
  city: string
  quarter: string
}

interface Whereabouts extends Asked {
  country: string
}

const typingPause = 500

/**
 * Says what delivery to an address costs as soon as its city is typed; where the shop does not deliver, what can be
 * done.
 */
export function PlaceNote({ city, quarter, country }: Whereabouts) {
  const asked = useSettled(
    JSON.stringify({ city: city.trim(), quarter: quarter.trim(), country }),
    typingPause,
  )
  const isAsked = (JSON.parse(asked) as Whereabouts).city !== ''
  const { answer, isCurrent } = useAnswer(isAsked ? asked : undefined, askTerms)
  return <PlaceTerms terms={isAsked ? answer : undefined} isOld={!isCurrent} />
}

// The answer to the previous place is shown until the next one comes, and names the place that it is about.
const askTerms = async (key: string) => {
  const asked = JSON.parse(key) as Whereabouts
  return { ...(await callApi(getDeliveryTerms, { query: asked })), asked }
}

interface PlaceTermsProps {
  /** The terms of the delivery to a place; undefined until they are known. */
  terms: (Pick<DeliveryAnswer, 'status' | 'city' | 'quarter' | 'fee'> & { asked: Asked }) | undefined
  /** Whether another place was typed meanwhile. */
  isOld: boolean
}

/** Says what delivery to a place costs; where the shop does not deliver, what can be done. */
export function PlaceTerms({ terms, isOld }: PlaceTermsProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    // The fields below do not move when the note comes: it has room for two lines, and every text that is not a refusal
    // fits into them.
    <div role="status" className={`min-h-19 sm:col-span-2 sm:min-h-13 ${isOld && terms ? 'opacity-60' : ''}`}>
      {terms ? (
        terms.fee === null && !isQuarterAsked(terms) ? (
          <NotDelivered status={terms.status} place={terms.asked} />
        ) : (
          <p className="rounded-xl bg-leaf px-4 py-3">{noteText(terms)}</p>
        )
      ) : null}
    </div>
  )

  function noteText({ status, fee, asked, ...place }: NonNullable<PlaceTermsProps['terms']>): string {
    if (status === 'quarter_needed') return t('delivery:note.quarterAsked')
    if (status === 'by_phone') return t('delivery:note.byPhone')
    const price = formatPrice(fee ?? 0, locale)
    if (status === 'general')
      return t(asked.quarter === '' ? 'delivery:note.noQuarter' : 'delivery:note.general', {
        fee: price,
      })
    const name = placeName(place.quarter === '' ? { ...place, quarter: asked.quarter } : place)
    return t(fee === 0 ? 'delivery:note.free' : 'delivery:note.served', { place: name, fee: price })
  }
}

/** Whether only the quarter is missing, because nobody typed one yet: that is no refusal. */
function isQuarterAsked({
  status,
  asked,
}: Pick<NonNullable<PlaceTermsProps['terms']>, 'status' | 'asked'>): boolean {
  return status === 'quarter_needed' && asked.quarter === ''
}

/** Joins quarter and city: "Tampouy, Ouagadougou". */
export function placeName({ city, quarter }: { city: string; quarter: string }): string {
  return [quarter, city].filter(Boolean).join(', ')
}

/**
 * Says that the shop does not deliver to an address, and how to go on: by telephone, WhatsApp or the contact page.
 */
export function NotDelivered({ status, place: asked }: { status: DeliveryAnswer['status']; place: Asked }) {
  const t = useTranslate()
  const place = placeName(asked)
  const company = useCompany()
  const phone = company.main_phone
  const whatsapp = whatsappAddress(company, t('delivery:help.message', { place }))
  return (
    <Alert tone="warning">
      <span className="block font-semibold">
        {t(status === 'quarter_needed' ? 'delivery:note.quarterNeeded' : 'delivery:note.notDelivered', {
          place,
        })}
      </span>
      <span className="mt-1 block">
        {t(phone || whatsapp ? 'delivery:help.text' : 'delivery:help.noPhone')}
      </span>
      <span className="mt-3 flex flex-wrap gap-2">
        {phone ? (
          <ButtonLink href={`tel:${phone}`} icon="phone" variant="secondary" size="small">
            {t('delivery:help.call', { phone: readablePhone(phone) })}
          </ButtonLink>
        ) : null}
        {whatsapp ? (
          <ButtonLink href={whatsapp} rel="noopener" icon="whatsapp" variant="secondary" size="small">
            {t('delivery:help.whatsapp')}
          </ButtonLink>
        ) : (
          <ButtonLink href="/contact" variant="secondary" size="small">
            {t('delivery:help.contact')}
          </ButtonLink>
        )}
      </span>
    </Alert>
  )
}
