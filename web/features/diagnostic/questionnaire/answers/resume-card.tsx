import { fill } from '#web/lib/fill.ts'
import { Button } from '#web/ui/button.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'

interface ResumeCardProps {
  done: number
  total: number
  onResume: () => void
  onStartAnew: () => void
  onErase: () => void
  words: QuestionnaireWords['resume']
}

/** The card that offers to continue a questionnaire with the stored answers, to start again, or to delete them. */
export function ResumeCard({ done, total, onResume, onStartAnew, onErase, words }: ResumeCardProps) {
  const isComplete = done === total
  return (
    <section className="mt-6 rounded-card bg-leaf p-5">
      <h2 className="font-display text-xl">{words.title}</h2>
      <p className="mt-1">{isComplete ? words.textDone : fill(words.text, { done, total })}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button variant="accent" size="large" className="w-full sm:w-auto" onClick={onResume}>
          {isComplete ? words.actionDone : words.action}
        </Button>
        <Button variant="secondary" className="w-full sm:w-auto" onClick={onStartAnew}>
          {words.anew}
        </Button>
        <Button variant="quietDanger" icon="trash" className="w-full sm:w-auto" onClick={onErase}>
          {words.erase}
        </Button>
      </p>
    </section>
  )
}
