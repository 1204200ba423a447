import type { HealthState, HealthSubject } from '#contract/dashboard/health.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { MessageKey } from '#messages/index.ts'
import { momentInWords } from '../platform/days.ts'

/** A sentence about the shop, for any language. */
export interface Words {
  key: MessageKey
  params?: Record<string, string | number | Date>
}

/** What was found out about one thing that the shop needs. `todo` says what to do about a warning or a fault. */
export interface Finding {
  about: HealthSubject
  state: HealthState
  text: Words
  todo?: Words
}

/** The sentence in a language; times are in the shop's town. */
export function inWords({ key, params = {} }: Words, locale: Locale): string {
  const texts = Object.entries(params).map(([name, value]) => [
    name,
    value instanceof Date ? momentInWords(value, locale) : value,
  ])
  return translators[locale](key, Object.fromEntries(texts))
}

const marks = { ok: 'ok  ', warning: 'WARN', fault: 'FAIL' }

/** The line of a finding for the terminal, in English, with what to do below it. */
export function lineOf({ about, state, text, todo }: Finding): string {
  const below = todo ? `\n${' '.repeat(17)}→ ${inWords(todo, 'en')}` : ''
  return `${marks[state]} ${about.padEnd(11)} ${inWords(text, 'en')}${below}`
}
