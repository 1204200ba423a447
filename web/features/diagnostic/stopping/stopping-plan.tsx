import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#contract/shared/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { BeginCalendar } from './begin-calendar.tsx'
import { firstVisit, type StoppingAnswers } from './first-visit.ts'
import { FirstVisitAdvice } from './first-visit-advice.tsx'
import { StoppingCalendarView } from './stopping-calendar.tsx'
import { completeAnswers, StoppingQuestions } from './stopping-questions.tsx'
import { readStopping, type StoppingCalendar, storeStopping } from './stopping-record.ts'
import { StoppingSheet } from './stopping-sheet.tsx'
import type { StoppingWords } from './stopping-words.ts'
import { weekCount } from './weeks.ts'

export interface StoppingPlanProps {
  locale: Locale
  words: StoppingWords
}

/**
 * Whom to see before a skin-lightening cream is stopped, the sheet that a professional signs, and the calendar that
 * follows it. Everything stays on this device. The calendar needs a signature, because a cream that may contain cortisone must not
 * be stopped alone.
 */
export function StoppingPlan({ locale, words }: StoppingPlanProps) {
  const [answers, setAnswers] = useState<Partial<StoppingAnswers>>({})
  // Several answers may come before the next rendering, as when those given before this code ran are repeated.
  const latest = useRef(answers)
  const [calendar, setCalendar] = useState<StoppingCalendar>()
  const [isErased, setIsErased] = useState(false)

  useEffect(() => {
    const kept = readStopping()
    if (!kept) return
    latest.current = kept.answers
    setAnswers(kept.answers)
    setCalendar(kept.calendar)
  }, [])

  const complete = completeAnswers(answers)

  function changeAnswers(change: Partial<StoppingAnswers>) {
    const next = { ...latest.current, ...change }
    latest.current = next
    setAnswers(next)
    setIsErased(false)
    const answered = completeAnswers(next)
    if (answered) storeStopping(calendar ? { answers: answered, calendar } : { answers: answered })
  }

  function changeCalendar(next: StoppingCalendar) {
    if (!complete) return
    setCalendar(next)
    storeStopping({ answers: complete, calendar: next })
  }

  function erase() {
    storeStopping(undefined)
    latest.current = {}
    setAnswers({})
    setCalendar(undefined)
    setIsErased(true)
  }

  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 print:mt-3 print:block">
      <div className="grid gap-6 print:hidden">
        <StoppingQuestions answers={answers} words={words.questions} onChange={changeAnswers} />
        {complete ? <FirstVisitAdvice answers={complete} words={words.visit} /> : null}
        <p role="status">{isErased ? words.calendar.erased : null}</p>
      </div>
      {complete && firstVisit(complete).professional !== 'health-centre' ? (
        <div className="grid gap-6">
          <StoppingSheet answers={complete} words={words.sheet} paper={words.paper} />
          {calendar ? (
            <StoppingCalendarView
              calendar={calendar}
              isPoison={complete.content === 'mercury'}
              locale={locale}
              words={words.calendar}
              onChange={changeCalendar}
            />
          ) : (
            <BeginCalendar
              words={words.begin}
              onBegin={(signedBy, start) =>
                changeCalendar({ signedBy, start, weeks: Array.from({ length: weekCount }, () => ({})) })
              }
            />
          )}
        </div>
      ) : null}
      {complete ? (
        <p className="-mx-2.5 print:hidden">
          <Button variant="quietDanger" size="compact" icon="trash" onClick={erase}>
            {words.calendar.erase}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
