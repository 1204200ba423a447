import { useId, useState } from 'react'
import {
  maxSpans,
  type OpeningSpan,
  type OpeningWeek,
  type WeekDay,
  weekDays,
  weekOf,
  writeWeek,
} from '#contract/settings/opening-hours.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface HoursFieldProps {
  /** The name of the first day's box, to which links lead. */
  name: string
  label: string
  error: string | undefined
  /** The opening hours as the setting stores them. */
  value: string
  onChange: (value: string) => void
}

/** The opening hours of each weekday: closed, or one or two spans of time. */
export function HoursField({ name, label, error, value, onChange }: HoursFieldProps) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const [typed, setTyped] = useState(() => weekOf(value))
  // Half-typed times cannot be read back from the value; a value that comes from outside replaces them.
  const week = writeWeek(typed) === value ? typed : weekOf(value)

  function change(day: WeekDay, spans: OpeningSpan[]) {
    const next = { ...week, [day]: spans }
    setTyped(next)
    onChange(writeWeek(next))
  }

  return (
    <fieldset className="sm:col-span-2" aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('settings:hours.hint')}
      </p>
      <ul className="divide-y divide-line">
        {weekDays.map((day, index) => (
          <li key={day} className="grid gap-x-4 py-1 sm:grid-cols-[11rem_1fr]">
            <Checkbox
              name={index === 0 ? name : undefined}
              label={<span className="block first-letter:uppercase">{dayName(day, locale)}</span>}
              checked={week[day].length > 0}
              onChange={event => change(day, event.target.checked ? usualSpans(week, day) : [])}
            />
            {week[day].length > 0 ? (
              <DaySpans day={dayName(day, locale)} spans={week[day]} onChange={spans => change(day, spans)} />
            ) : (
              <p className="pb-2.5 text-muted max-sm:ps-9 sm:pt-2.5">{t('settings:hours.closed')}</p>
            )}
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** The places of a day's spans: before and after the break. */
const places = Array.from({ length: maxSpans }, (_, place) => place)

interface DaySpansProps {
  day: string
  spans: OpeningSpan[]
  onChange: (spans: OpeningSpan[]) => void
}

function DaySpans({ day, spans, onChange }: DaySpansProps) {
  const t = useTranslate()
  const replace = (place: number, part: Partial<OpeningSpan>) =>
    onChange(spans.map((span, index) => (index === place ? { ...span, ...part } : span)))
  return (
    <div className="grid gap-2 pb-3 sm:pt-1">
      {places.slice(0, spans.length).map(place => (
        <div key={place} className="flex flex-wrap items-end gap-2">
          {/* Wide enough for times that the browser writes with AM and PM. */}
          <div className="grid w-full max-w-80 grid-cols-2 gap-2">
            {(['opens', 'closes'] as const).map(part => (
              <TextField
                key={part}
                type="time"
                label={t(`settings:hours.${part}`)}
                aria-label={t(`settings:hours.${part}Of`, { day, place: place + 1 })}
                value={spans[place]?.[part] ?? ''}
                onChange={event => replace(place, { [part]: event.target.value })}
              />
            ))}
          </div>
          {place > 0 ? (
            <Button variant="quiet" size="small" onClick={() => onChange(spans.slice(0, place))}>
              {t('settings:hours.noBreak')}
            </Button>
          ) : null}
        </div>
      ))}
      {spans.length < maxSpans ? (
        <p>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            aria-label={t('settings:hours.breakOf', { day })}
            onClick={() => onChange([...spans, { opens: '', closes: '' }])}
          >
            {t('settings:hours.break')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** The hours that a day gets when it is opened: those of the open day before it. */
function usualSpans(week: OpeningWeek, day: WeekDay): OpeningSpan[] {
  const before = weekDays.slice(0, weekDays.indexOf(day)).findLast(name => week[name].length > 0)
  return before ? week[before] : [{ opens: '08:00', closes: '18:00' }]
}

// 1 January 2024 was a Monday, so the name of a weekday comes from a day of that week.
function dayName(day: WeekDay, locale: Locale): string {
  return new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + weekDays.indexOf(day))),
  )
}
