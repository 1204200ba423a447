import { Fragment, type RefObject, useState } from 'react'
import type { Person } from '#contract/diagnostic/consent.ts'
import { persons } from '#contract/diagnostic/consent-purposes.ts'
import type { KnownProfile } from '#web/lib/skin-profiles.ts'
import { useProfiles } from '#web/lib/use-profiles.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { QuestionnaireWords } from './questionnaire-words.ts'
import { Listen, type Voiced } from './voice/listen.tsx'

interface PersonScreenProps {
  /** The chosen answer, or the id of the chosen person of the account. */
  chosen: Person | number | undefined
  onChoose: (person: Person) => void
  onChooseProfile: (profile: KnownProfile) => void
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['person']
  voiced: Voiced
}

/**
 * The screen that asks whose skin the questionnaire is about: an account is for one person, and parents answer for
 * children.
 */
export function PersonScreen({
  chosen,
  onChoose,
  onChooseProfile,
  headingRef,
  words,
  voiced,
}: PersonScreenProps) {
  const [spoken, setSpoken] = useState<string>()
  const { people } = useProfiles()
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
          <Fragment key={person}>
            <div
              data-spoken={spoken === words.names[person] || undefined}
              className="data-spoken:*:outline-3"
            >
              <Choice
                name={words.names[person]}
                hint={words.hints[person]}
                isChosen={person === chosen}
                onChoose={() => onChoose(person)}
              />
            </div>
            {/* The persons of the account come after the member herself. */}
            {person === 'self'
              ? people.map(profile => (
                  <Choice
                    key={profile.id}
                    name={profile.name}
                    isChosen={profile.id === chosen}
                    onChoose={() => onChooseProfile(profile)}
                  />
                ))
              : null}
          </Fragment>
        ))}
      </div>
    </div>
  )
}

interface ChoiceProps {
  name: string
  hint?: string | null
  isChosen: boolean
  onChoose: () => void
}

function Choice({ name, hint, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className="flex w-full min-h-16 items-center gap-4 rounded-card border border-control bg-card px-4 py-3 text-start leading-snug hover:border-primary aria-[current]:border-primary aria-[current]:bg-leaf"
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{name}</span>
        {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
      </span>
      <Icon name="arrow-right" className="shrink-0 text-primary" />
    </button>
  )
}
