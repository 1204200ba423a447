/** The days of a week as addresses of shops on the web write them, Monday first. */
export const weekDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type WeekDay = (typeof weekDays)[number]

/** Days in a row with the same hours; times as `08:00`. */
export interface OpeningHours {
  from: WeekDay
  to: WeekDay
  opens: string
  closes: string
}

const day = `(${weekDays.join('|')})`
const time = '((?:[01]\\d|2[0-3]):[0-5]\\d)'
const rule = new RegExp(`^${day}(?:-${day})? ${time}-${time}$`)

/**
 * Reads hours as schema.org and maps write them, `Mo-Fr 08:00-18:30; Sa 08:00-13:00`; undefined for what is not written so,
 * or closes before it opens.
 */
export function parseOpeningHours(text: string): OpeningHours[] | undefined {
  const hours: OpeningHours[] = []
  for (const part of text.split(';')) {
    const [, from, to = from, opens = '', closes = ''] = rule.exec(part.trim().replaceAll(/\s+/g, ' ')) ?? []
    if (from === undefined || opens >= closes) return undefined
    hours.push({ from: from as WeekDay, to: to as WeekDay, opens, closes })
  }
  return hours
}
