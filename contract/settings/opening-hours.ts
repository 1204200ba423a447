/** The abbreviations of weekdays in schema.org's opening hours, Monday first. */
export const weekDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type WeekDay = (typeof weekDays)[number]

/** Consecutive weekdays with the same opening hours; times are like `08:00`. */
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
 * Parses hours in schema.org's format, `Mo-Fr 08:00-18:30; Sa 08:00-13:00`; undefined for other formats, or when
 * closing is before opening.
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

const dayNames: Record<WeekDay, string> = {
  Mo: 'mo(?:n(?:day)?)?|lun(?:di)?',
  Tu: 'tu(?:e(?:s(?:day)?)?)?|mar(?:di)?',
  We: 'we(?:d(?:nesday)?)?|mer(?:credi)?',
  Th: 'th(?:u(?:r(?:s(?:day)?)?)?)?|jeu(?:di)?',
  Fr: 'fr(?:i(?:day)?)?|ven(?:dredi)?',
  Sa: 'sa(?:t(?:urday)?)?|sam(?:edi)?',
  Su: 'su(?:n(?:day)?)?|dim(?:anche)?',
}

/**
 * Converts opening hours typed in French or English to the format of `parseOpeningHours`: `lundi au vendredi 8h-18h30`,
 * `Monday to Friday 8:00-18:30`. Text that it does not know stays, so that `parseOpeningHours` refuses it.
 */
export function tidyOpeningHours(typed: string): string {
  let text = typed.toLowerCase().replace(/\s+/g, ' ').trim()
  for (const [code, names] of Object.entries(dayNames))
    text = text.replace(new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})\\.?`, 'gu'), code)
  return text
    .replace(
      /(?<!\d)(\d{1,2}) ?h(?:eures?)?(?: ?([0-5]\d))?(?!\p{L})/gu,
      (_, hour, minute = '00') => `${hour}:${minute}`,
    )
    .replace(/(?<!\d)(\d:\d\d)/g, '0$1')
    .replace(/(?<!\p{L})(?:du|de|from) /gu, '')
    .replace(/ ?(?:[-–—]| au | à | to ) ?/g, '-')
    .replace(/(\d) ?[,;] ?/g, '$1; ')
    .replace(/ ?: (?=\d)/g, ' ')
}

/** A span of a day in which the shop is open; times are like `08:00`. */
export interface OpeningSpan {
  opens: string
  closes: string
}

/** The spans of each weekday; none on a closed day. */
export type OpeningWeek = Record<WeekDay, OpeningSpan[]>

/** The maximum of spans a day: before and after one break. */
export const maxSpans = 2

/** The opening hours of each weekday; all days are closed when the hours are not set. */
export function weekOf(text: string): OpeningWeek {
  const week = Object.fromEntries(weekDays.map(name => [name, [] as OpeningSpan[]])) as OpeningWeek
  for (const { from, to, opens, closes } of parseOpeningHours(text) ?? [])
    for (const name of daysFrom(from, to)) week[name].push({ opens, closes })
  for (const name of weekDays) week[name].sort((one, other) => (one.opens < other.opens ? -1 : 1))
  return week
}

/** Groups consecutive weekdays for which `textOf` gives the same text. */
export function runsOf(textOf: (day: WeekDay) => string): { from: WeekDay; to: WeekDay; value: string }[] {
  const runs: { from: WeekDay; to: WeekDay; value: string }[] = []
  for (const name of weekDays) {
    const value = textOf(name)
    const last = runs.at(-1)
    if (last?.value === value) last.to = name
    else runs.push({ from: name, to: name, value })
  }
  return runs
}

/** Writes a week in the format of `parseOpeningHours`, consecutive days with the same hours as one. */
export function writeWeek(week: OpeningWeek): string {
  const runs = runsOf(name => week[name].map(({ opens, closes }) => `${opens}-${closes}`).join())
  return runs
    .filter(({ value }) => value !== '')
    .flatMap(({ from, to, value }) =>
      value.split(',').map(span => `${from === to ? from : `${from}-${to}`} ${span}`),
    )
    .join('; ')
}

/** Whether no day has more spans than allowed, or two that overlap. */
export function isWeekPossible(week: OpeningWeek): boolean {
  return weekDays.every(name => {
    const spans = week[name]
    const isApart = spans.every(
      ({ opens }, place) => place === 0 || opens >= (spans[place - 1]?.closes ?? ''),
    )
    return spans.length <= maxSpans && isApart
  })
}

function daysFrom(from: WeekDay, to: WeekDay): WeekDay[] {
  const [first, last] = [weekDays.indexOf(from), weekDays.indexOf(to)]
  return first <= last
    ? weekDays.slice(first, last + 1)
    : [...weekDays.slice(first), ...weekDays.slice(0, last + 1)]
}
