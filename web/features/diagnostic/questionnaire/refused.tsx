import type { RefObject } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { QuestionnaireWords } from './questionnaire-words.ts'

interface RefusedProps {
  onBack: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['refused']
}

/** The screen after a refused consent: no question is asked, but the shop can still be used. */
export function Refused({ onBack, headingRef, words }: RefusedProps) {
  return (
    <div className="animate-rise">
      <h1 ref={headingRef} tabIndex={-1} className="font-display text-3xl outline-none">
        {words.title}
      </h1>
      <p className="mt-4">{words.text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/products">{words.products}</ButtonLink>
        <ButtonLink href="/contact" variant="secondary">
          {words.contact}
        </ButtonLink>
        <Button variant="quiet" icon="arrow-left" onClick={onBack}>
          {words.back}
        </Button>
      </p>
    </div>
  )
}
