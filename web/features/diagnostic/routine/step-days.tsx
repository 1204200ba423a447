import { weekdays } from '#contract/diagnostic/names.ts'
import type { RoutineStep } from '#contract/diagnostic/routine.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayLetter, dayNames, type Weekday } from './calendar.ts'

/** The weekdays of a routine step and how they increase; nothing for a step that is daily from the start. */
export function StepDays({ step: { days, ramp } }: { step: Pick<RoutineStep, 'days' | 'ramp'> }) {
  const t = useTranslate()
  const locale = useLocale()
  if (days.length === weekdays.length && ramp.length <= 1) return null
  const named = (those: readonly Weekday[]) => {
    if (those.length === 0) return t('result:routine.notYet')
    return those.length === weekdays.length ? t('result:routine.everyDay') : dayNames(those, locale)
  }
  return (
    <div className="mt-3 text-sm print:mt-1">
      <p className="flex flex-wrap items-center gap-1">
        <span className="sr-only">{t('result:routine.days', { days: named(days) })}</span>
        {weekdays.map(day => (
          <span
            key={day}
            aria-hidden="true"
            className={classNames(
              'grid size-6 place-items-center rounded-full text-xs uppercase',
              days.includes(day)
                ? 'bg-primary font-bold text-on-primary print:border print:border-ink print:bg-white print:text-ink'
                : 'text-muted',
            )}
          >
            {dayLetter(day, locale)}
          </span>
        ))}
      </p>
      {ramp.length > 1 ? (
        <>
          <p className="mt-2 font-semibold print:mt-0">{t('result:routine.ramp')}</p>
          <ul className="text-muted">
            {ramp.map(({ fromWeek, days: those }, place) => {
              const next = ramp[place + 1]
              return (
                <li key={fromWeek}>
                  {next
                    ? t('result:routine.weeks', {
                        from: fromWeek,
                        to: next.fromWeek - 1,
                        days: named(those),
                      })
                    : t('result:routine.fromWeek', { week: fromWeek, days: named(those) })}
                </li>
              )
            })}
          </ul>
        </>
      ) : null}
    </div>
  )
}
