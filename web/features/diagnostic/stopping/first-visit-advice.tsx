import { Alert } from '#web/ui/alert.tsx'
import { firstVisit, type StoppingAnswers } from './first-visit.ts'
import type { StoppingWords } from './stopping-words.ts'

/** Whom to see first, and what to do with the cream until then. */
export function FirstVisitAdvice(props: { answers: StoppingAnswers; words: StoppingWords['visit'] }) {
  const { answers, words } = props
  const { professional, urgency, cream } = firstVisit(answers)
  return (
    <Alert tone="warning" title={words.title}>
      <p className="mt-1 text-lg font-semibold">{words.who[professional]?.[urgency]}</p>
      <p className="mt-2">{words.cream[cream]}</p>
      {answers.who === 'pregnant' ? <p className="mt-2">{words.baby}</p> : null}
      {answers.use === 'still' ? <p className="mt-2">{words.children}</p> : null}
    </Alert>
  )
}
