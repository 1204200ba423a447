import { type RefObject, useState } from 'react'
import type { Person } from '#contract/diagnostic/consent.ts'
import { persons } from '#contract/diagnostic/consent-purposes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { QuestionnaireWords } from './questionnaire-words.ts'
import { Listen, type Voiced } from './voice/listen.tsx'

interface PersonScreenProps {
  chosen: Person | undefined
  onChoose: (person: Person) => void
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['person']
  voiced: Voiced
}

/**
 * The screen that asks whose skin the questionnaire is about: an account is for one person, and parents answer for
 * children.
 */
export function PersonScreen({ chosen, onChoose, headingRef, words, voiced }: PersonScreenProps) {
  const [spoken, setSpoken] = useState<string>()
  return (
    <div className="flex grow animate-rise flex-col">
      <h1 ref={headingRef} tabIndex={-1} className="font-display text-2xl outline-none">
        {words.title}
      </h1>
      <p className="mt-2 text-muted">{words.text}</p>
      <Listen
        texts={[words.title, words.text, ...persons.map(person => words.names[person])]}
        voiced={voiced}
        onText={setSpoken}
      />
      <div className="mt-4 grid gap-3">
        {persons.map(person => (
          <div
            key={person}
            data-spoken={spoken === words.names[person] || undefined}
            className="data-spoken:*:outline-3"
          >
            <button
              type="button"
              aria-current={person === chosen || undefined}
              onClick={() => onChoose(person)}
              className="flex w-full min-h-16 items-center gap-4 rounded-card border border-control bg-card px-4 py-3 text-start leading-snug hover:border-primary aria-[current]:border-primary aria-[current]:bg-leaf"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{words.names[person]}</span>
                {words.hints[person] ? (
                  <span className="block text-sm text-muted">{words.hints[person]}</span>
                ) : null}
              </span>
              <Icon name="arrow-right" className="shrink-0 text-primary" />
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}
