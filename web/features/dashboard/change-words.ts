import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

export interface Change {
  value: number
  before: number
}

/** Compares a figure with that of the previous period, in words: « +12 % par rapport aux 30 jours précédents ». */
export function changeWords(t: Translate, { value, before }: Change, days: number, locale: Locale): string {
  const part = before === 0 ? 0 : Math.round((100 * (value - before)) / before) / 100
  if (value === before || (before !== 0 && part === 0))
    return t('admin-dashboard:change.same', { count: days })
  if (before === 0) return t('admin-dashboard:change.fromZero', { count: days })
  const change = new Intl.NumberFormat(intlTag(locale), { style: 'percent', signDisplay: 'always' }).format(
    part,
  )
  return t('admin-dashboard:change.days', { change, count: days })
}

/**
 * Compares a percentage with that of the previous period, in words: the difference is given in percentage points.
 */
export function pointWords(
  t: Translate,
  { value, before }: { value: number | null; before: number | null },
  days: number,
  locale: Locale,
): string | undefined {
  if (value === null || before === null) return undefined
  const points = Math.round(10 * (value - before)) / 10
  if (points === 0) return t('admin-dashboard:change.same', { count: days })
  const format = new Intl.NumberFormat(intlTag(locale), { signDisplay: 'always', maximumFractionDigits: 1 })
  const change = t('admin-dashboard:change.points', { points: format.format(points) })
  return t('admin-dashboard:change.days', { change, count: days })
}
