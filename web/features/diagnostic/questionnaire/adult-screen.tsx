import type { RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { QuestionnaireWords } from './questionnaire-words.ts'
import { Listen, type Voiced } from './voice/listen.tsx'

interface AdultScreenProps {
  onPresent: () => void
  /** Called when the person who answers is a parent of the child. */
  onParent: () => void
  onCorrect: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['adult']
  voiced: Voiced
}

/** The screen that asks a person under 16 to continue only with an adult present. */
export function AdultScreen({ onPresent, onParent, onCorrect, headingRef, words, voiced }: AdultScreenProps) {
  return (
    <div className="flex grow animate-rise flex-col">
      <h1 ref={headingRef} tabIndex={-1} className="font-display text-3xl outline-none">
        {words.title}
      </h1>
      <Listen
        texts={[words.title, words.text, words.alone, words.present, words.parent, words.correct]}
        voiced={voiced}
      />
      <p className="mt-4">{words.text}</p>
      <p className="mt-3">{words.alone}</p>
      <p className="mt-6 flex flex-col gap-3 sm:items-start">
        <Button size="large" onClick={onPresent}>
          {words.present}
        </Button>
        <Button variant="secondary" size="large" onClick={onParent}>
          {words.parent}
        </Button>
        <Button variant="quiet" icon="arrow-left" onClick={onCorrect}>
          {words.correct}
        </Button>
      </p>
      <p className="mt-6 rounded-card bg-warning-fill p-4 text-sm">{words.urgent}</p>
    </div>
  )
}
