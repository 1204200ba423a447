import { fill } from '#web/lib/fill.ts'
import type { QuestionnaireWords } from './questionnaire-words.ts'

interface QuestionProgressProps {
  number: number
  total: number
  words: QuestionnaireWords['question']
}

/** The average time for one question in seconds, to estimate the remaining time. */
const secondsEach = 15

/** The progress through the questionnaire, in words and as a bar. */
export function QuestionProgress({ number, total, words }: QuestionProgressProps) {
  const minutes = Math.ceil(((total - number + 1) * secondsEach) / 60)
  const text = progressText(number, total, words)
  return (
    <div className="mb-6">
      {/* Screen readers skip the progress, because the heading says the same. */}
      <p aria-hidden="true" className="mb-2 flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span>{text}</span>
        <span>{number === total ? words.last : fill(words.left, { minutes })}</span>
      </p>
      <progress value={number} max={total} aria-label={text} />
    </div>
  )
}

export function progressText(number: number, total: number, words: QuestionnaireWords['question']): string {
  return fill(words.progress, { number, total })
}
