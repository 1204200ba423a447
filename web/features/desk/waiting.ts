import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

const minute = 60_000
const units = [
  ['day', 1440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** The time since an ISO time in its largest unit, such as `3 heures`. */
export function waitingTime(iso: string, now: number, locale: Locale, t: Translate): string {
  const passed = now - Date.parse(iso)
  const unit = units.find(([, length]) => passed >= length)
  if (!unit) return t('admin-desk:entry.moment')
  const [name, length] = unit
  const format = new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit: name, unitDisplay: 'long' })
  return format.format(Math.floor(passed / length))
}

/** Formats an ISO time as a short date and time, such as `22/11 14:30`. */
export function shortMoment(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlTag(locale), {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Ouagadougou',
  }).format(new Date(iso))
}

/** Today's date as YYYY-MM-DD in the shop's time (UTC). */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
