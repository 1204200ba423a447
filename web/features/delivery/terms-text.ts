import { expectedWords } from '#contract/delivery/expected-days.ts'
import type { DeliveryAnswer, Place } from '#contract/delivery/zone.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { fill } from '#web/lib/fill.ts'
import { formatPrice } from '#web/ui/price.tsx'

export interface TermsWords {
  served: string
  free: string
  byPhone: string
  notDelivered: string
  quarterNeeded: string
  on: string
  either: string
  between: string
  freeFrom: string
}

const day = 86_400_000

/**
 * The price of a delivery to a place, and in a second text its day and the amount from which it is free. Where the shop does
 * not deliver, or agrees the delivery by telephone, there is only the first.
 */
export function termsText(
  terms: DeliveryAnswer,
  place: Place,
  words: TermsWords,
  locale: Locale,
): [string, string?] {
  const { status, fee } = terms
  const name = terms.quarter || terms.city || place.quarter || place.city
  if (status === 'by_phone') return [words.byPhone]
  if (status === 'quarter_needed') return [words.quarterNeeded]
  if (status === 'not_delivered' || fee === null) return [fill(words.notDelivered, { place: name })]
  const price = fill(fee === 0 ? words.free : words.served, { place: name, fee: formatPrice(fee, locale) })
  const texts = [daysText(terms, words, locale)]
  if (fee > 0 && terms.freeFrom !== null)
    texts.push(fill(words.freeFrom, { amount: formatPrice(terms.freeFrom, locale) }))
  return [price, texts.filter(Boolean).join(' ')]
}

/** The expected days in words: one day, one of two days that follow each other, or all days between two. */
function daysText(terms: DeliveryAnswer, words: TermsWords, locale: Locale): string {
  const days = expectedWords(terms, locale)
  if (!days) return ''
  if (days.to === undefined) return fill(words.on, { day: days.from })
  const distance = Date.parse(terms.expectedTo ?? '') - Date.parse(terms.expectedFrom ?? '')
  return fill(distance <= day ? words.either : words.between, { from: days.from, to: days.to })
}
