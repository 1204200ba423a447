import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { fill } from '#web/lib/fill.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { inputClass, TextInput } from '#web/ui/fields/text-input.tsx'
import { type Feeling, feelings, type StoppingCalendar, type StoppingWeek } from './stopping-record.ts'
import type { StoppingWords } from './stopping-words.ts'
import { dayOf, firstDayOf, weekCount, weekOf } from './weeks.ts'

interface StoppingCalendarProps {
  calendar: StoppingCalendar
  /** Whether it has just begun: then its heading gets the focus of the form that is gone. */
  isNew: boolean
  /** Whether the cream contains mercury, so that no use is allowed. */
  isPoison: boolean
  locale: Locale
  words: StoppingWords['calendar']
  onChange: (calendar: StoppingCalendar) => void
}

/** The most uses in a week that a sheet can allow: two a day. */
const mostUses = 14

/** The present week of the calendar, and all of its weeks. */
export function StoppingCalendarView(props: StoppingCalendarProps) {
  const { calendar, isNew, isPoison, locale, words, onChange } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const now = weekOf(dayOf(new Date()), calendar.start)

  function changeWeek(week: number, change: StoppingWeek) {
    const weeks = calendar.weeks.map((each, index) => (index === week - 1 ? { ...each, ...change } : each))
    onChange({ ...calendar, weeks })
  }

  return (
    <section aria-labelledby="calendar" className="rounded-card bg-card p-5 shadow-soft sm:p-6 print:hidden">
      <h2 ref={heading} id="calendar" tabIndex={-1} className="scroll-mt-24 font-display text-2xl">
        {words.title}
      </h2>
      <p className="text-muted">{fill(words.signedBy, { name: calendar.signedBy })}</p>
      {now < 1 ? (
        <p className="mt-3">{fill(words.before, { date: formatDate(calendar.start, locale) })}</p>
      ) : now > weekCount ? (
        <p className="mt-3">{words.after}</p>
      ) : (
        <PresentWeek
          number={now}
          week={calendar.weeks[now - 1] ?? {}}
          isPoison={isPoison}
          words={words}
          onChange={change => changeWeek(now, change)}
        />
      )}
      <details className="mt-6">
        <summary className="min-h-11 cursor-pointer font-semibold">{words.weeks}</summary>
        <ol className="divide-y divide-line">
          {calendar.weeks.map(({ planned, extra, feeling }, index) => {
            const number = index + 1
            return (
              <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span>
                  <span className="font-semibold">
                    {fill(words.week, { week: number, weeks: weekCount })}
                  </span>
                  <span className="block text-sm text-muted">
                    {words.from} {formatDate(firstDayOf(number, calendar.start), locale, 'short')}
                    {feeling ? ` · ${words.skin}\u00a0: ${words.feelings[feeling]}` : null}
                    {extra ? ` · ${fill(words.extraCount, { count: extra })}` : null}
                  </span>
                </span>
                {isPoison ? null : (
                  <label htmlFor={`stopping-week-${number}`} className="flex items-center gap-3">
                    <span className="whitespace-nowrap">{words.planned}</span>
                    <Uses
                      id={`stopping-week-${number}`}
                      value={planned}
                      onChange={uses => changeWeek(number, { planned: uses })}
                    />
                  </label>
                )}
              </li>
            )
          })}
        </ol>
      </details>
    </section>
  )
}

interface PresentWeekProps {
  number: number
  week: StoppingWeek
  isPoison: boolean
  words: StoppingWords['calendar']
  onChange: (change: StoppingWeek) => void
}

function PresentWeek({ number, week, isPoison, words, onChange }: PresentWeekProps) {
  const { planned, extra = 0, feeling } = week
  const [isTold, setIsTold] = useState(false)
  return (
    <div className="mt-3 grid gap-4">
      <h3 className="font-display text-xl">{fill(words.week, { week: number, weeks: weekCount })}</h3>
      <p>{words.phases[number <= 2 ? 'first' : number <= 6 ? 'second' : 'third']}</p>
      {isPoison ? null : (
        <Field id="stopping-planned" label={words.plannedNow}>
          {control => <Uses {...control} value={planned} onChange={uses => onChange({ planned: uses })} />}
        </Field>
      )}
      <Field id="stopping-feeling" label={words.feeling}>
        {control => (
          <select
            {...control}
            className={inputClass}
            value={feeling ?? ''}
            onChange={event => onChange({ feeling: event.target.value as Feeling })}
          >
            <option value="" disabled>
              –
            </option>
            {feelings.map(each => (
              <option key={each} value={each}>
                {words.feelings[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {feeling === 'worse' ? <Alert tone="warning">{words.worse}</Alert> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon="plus"
          onClick={() => {
            onChange({ extra: extra + 1 })
            setIsTold(true)
          }}
        >
          {words.extra}
        </Button>
        {extra > 0 ? (
          <>
            <span>{fill(words.extraCount, { count: extra })}</span>
            <Button variant="quiet" size="compact" onClick={() => onChange({ extra: extra - 1 })}>
              {words.undo}
            </Button>
          </>
        ) : null}
      </div>
      <p role="status">{isTold && extra > 0 ? words[isPoison ? 'extraPoison' : 'extraText'] : null}</p>
    </div>
  )
}

interface UsesProps {
  value: number | undefined
  onChange: (uses: number | undefined) => void
  id?: string
}

/** A field for the uses in a week, from none to two a day. */
function Uses({ value, onChange, ...control }: UsesProps) {
  return (
    <span className="block w-20">
      <TextInput
        {...control}
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ''}
        onChange={event => {
          const digits = event.target.value.replace(/\D/g, '')
          onChange(digits === '' ? undefined : Math.min(mostUses, Number(digits)))
        }}
      />
    </span>
  )
}
