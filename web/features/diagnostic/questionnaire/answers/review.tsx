import type { RefObject } from 'react'
import type { Question, Questionnaire } from '#contract/diagnostic/questionnaire.ts'
import { Button } from '#web/ui/button.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'
import { type Answers, answerTo, askedQuestions } from './answers.ts'

interface ReviewProps {
  questionnaire: Questionnaire
  answers: Answers
  onChange: (question: Question) => void
  onDone: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['review']
}

/** The screen that lists all answers of the questionnaire, each with an edit button. */
export function Review({ questionnaire, answers, onChange, onDone, headingRef, words }: ReviewProps) {
  return (
    <div className="flex grow animate-rise flex-col">
      <h1 ref={headingRef} tabIndex={-1} className="font-display text-3xl outline-none">
        {words.title}
      </h1>
      <ol className="mt-5 grow divide-y divide-line rounded-card bg-card px-5 shadow-soft">
        {askedQuestions(questionnaire, answers).map(question => (
          <li key={question.key} className="flex items-start justify-between gap-3 py-3.5">
            <div className="min-w-0">
              <p className="text-muted text-sm">{question.text}</p>
              <p className="font-medium">{answerText(question, answers) || words.nothing}</p>
            </div>
            <Button
              variant="quiet"
              size="compact"
              aria-label={`${words.change} – ${question.text}`}
              onClick={() => onChange(question)}
            >
              {words.change}
            </Button>
          </li>
        ))}
      </ol>
      <p className="bottom-0 z-10 [@media(height>=30rem)]:sticky -mx-4 mt-6 border-line border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button size="large" className="w-full sm:w-auto" onClick={onDone}>
          {words.done}
        </Button>
      </p>
    </div>
  )
}

function answerText(question: Question, answers: Answers): string {
  const { options, text } = answerTo(answers, question)
  const chosen = question.options.filter(option => options.includes(option.key))
  return text ?? chosen.map(option => option.text).join(' · ')
}
