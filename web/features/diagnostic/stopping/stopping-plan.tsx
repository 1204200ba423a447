import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '#contract/shared/locale.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { BeginCalendar } from './begin-calendar.tsx'
import { firstVisit, type StoppingAnswers } from './first-visit.ts'
import { FirstVisitAdvice } from './first-visit-advice.tsx'
import { StoppingCalendarView } from './stopping-calendar.tsx'
import { completeAnswers, StoppingQuestions } from './stopping-questions.tsx'
import { readStopping, type StoppingCalendar, type StoppingRecord, storeStopping } from './stopping-record.ts'
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
  const [hasBegun, setHasBegun] = useState(false)
  const [erased, setErased] = useState<StoppingRecord>()

  const show = useCallback(({ answers: shown, calendar: begun }: Partial<StoppingRecord>) => {
    latest.current = shown ?? {}
    setAnswers(latest.current)
    setCalendar(begun)
  }, [])

  useEffect(() => {
    const kept = readStopping()
    if (kept) show(kept)
  }, [show])

  const complete = completeAnswers(answers)

  function changeAnswers(change: Partial<StoppingAnswers>) {
    const next = { ...latest.current, ...change }
    latest.current = next
    setAnswers(next)
    setErased(undefined)
    const answered = completeAnswers(next)
    if (answered) storeStopping(calendar ? { answers: answered, calendar } : { answers: answered })
  }

  function changeCalendar(next: StoppingCalendar) {
    if (!complete) return
    setCalendar(next)
    storeStopping({ answers: complete, calendar: next })
  }

  function erase() {
    setErased(readStopping())
    storeStopping(undefined)
    setHasBegun(false)
    show({})
  }

  function restore(record: StoppingRecord) {
    storeStopping(record)
    setErased(undefined)
    show(record)
  }

  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 print:mt-3 print:block">
      <div className="grid gap-6 print:hidden">
        <StoppingQuestions answers={answers} words={words.questions} onChange={changeAnswers} />
        {complete ? <FirstVisitAdvice answers={complete} words={words.visit} /> : null}
        {erased ? (
          <Erased text={words.calendar.erased} undo={words.calendar.undo} onUndo={() => restore(erased)} />
        ) : null}
      </div>
      {complete && firstVisit(complete).professional !== 'health-centre' ? (
        <div className="grid gap-6">
          <StoppingSheet answers={complete} words={words.sheet} paper={words.paper} />
          {calendar ? (
            <StoppingCalendarView
              calendar={calendar}
              isNew={hasBegun}
              isPoison={complete.content === 'mercury'}
              locale={locale}
              words={words.calendar}
              onChange={changeCalendar}
            />
          ) : (
            <BeginCalendar
              words={words.begin}
              onBegin={(signedBy, start) => {
                setHasBegun(true)
                changeCalendar({ signedBy, start, weeks: Array.from({ length: weekCount }, () => ({})) })
              }}
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

interface ErasedProps {
  text: string
  undo: string
  onUndo: () => void
}

/** Says that everything is erased, where the questions are again; it gets the focus of the button that is gone. */
function Erased({ text, undo, onUndo }: ErasedProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="scroll-mt-24">
      <Alert
        tone="info"
        title={text}
        actions={
          <Button variant="secondary" size="small" onClick={onUndo}>
            {undo}
          </Button>
        }
      />
    </div>
  )
}
