import { type FormEvent, type RefObject, useState } from 'react'
import type { OptionalPurpose } from '#contract/diagnostic/consent.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { fill } from '#web/lib/fill.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { QuestionnaireWords } from './questionnaire-words.ts'
import { Listen, type Voiced } from './voice/listen.tsx'

interface ConsentProps {
  /** The version of the consent text, which is its date. */
  version: string
  locale: Locale
  /** Whether the consent text has changed since the visitor accepted it. */
  isRenewed: boolean
  /** Called with the accepted purposes, besides the result itself, which is always one. */
  onAccept: (purposes: OptionalPurpose[]) => void
  onRefuse: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['consent']
  voiced: Voiced
}

/** The purposes that need a stored result, offered only to those who accept its storage. */
const usesOfKept = ['advice', 'staff', 'testing'] as const

/**
 * The screen that asks for consent to the use of health data, before anything is stored: each purpose has its own
 * unticked box, and only the result itself is required. Purposes that need a stored result are shown once storage
 * is accepted.
 */
export function Consent({
  version,
  locale,
  isRenewed,
  onAccept,
  onRefuse,
  headingRef,
  words,
  voiced,
}: ConsentProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [purposes, setPurposes] = useState<OptionalPurpose[]>([])
  const isKept = purposes.includes('keep')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isAgreed) onAccept(isKept ? purposes : [])
    else setIsMissing(true)
  }

  const boxOf = (purpose: OptionalPurpose) => (
    <Checkbox
      key={purpose}
      label={words.purposes[purpose]}
      hint={words.hints[purpose]}
      checked={purposes.includes(purpose)}
      onChange={({ target }) =>
        setPurposes(before => [
          ...before.filter(other => other !== purpose),
          ...(target.checked ? [purpose] : []),
        ])
      }
    />
  )

  return (
    <form onSubmit={handleSubmit} noValidate className="flex grow animate-rise flex-col md:justify-center">
      <div className="grow md:grow-0">
        <h1 ref={headingRef} tabIndex={-1} className="font-display text-3xl outline-none">
          {words.title}
        </h1>
        {isRenewed ? (
          <Alert tone="warning" className="mt-4">
            {words.renewed}
          </Alert>
        ) : null}
        <Listen
          texts={[
            words.title,
            words.text,
            words.place,
            words.label,
            words.labelHint,
            words.choices,
            words.purposes.keep,
            words.withdraw,
          ]}
          voiced={voiced}
        />
        <p className="mt-4">{words.text}</p>
        <p className="mt-2">{words.place}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-6 text-sm text-muted">
          {/* The link opens in a new tab, so that the consent screen is not lost. */}
          <a
            href="/confidentialite"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {words.privacy}
          </a>
          <span>{fill(words.version, { date: formatDate(version, locale) })}</span>
        </p>
      </div>
      <div className="mt-2 border-line border-t pt-2">
        <Checkbox
          label={words.label}
          hint={words.labelHint}
          checked={isAgreed}
          onChange={event => {
            setIsAgreed(event.target.checked)
            setIsMissing(false)
          }}
          error={isMissing ? words.needed : undefined}
        />
        <fieldset className="mt-2 rounded-card bg-card p-4 shadow-soft">
          <legend className="float-left mb-1 w-full font-semibold">{words.choices}</legend>
          <div className="clear-both">
            {boxOf('keep')}
            {isKept ? <div className="ms-9 border-line border-s-2 ps-3">{usesOfKept.map(boxOf)}</div> : null}
          </div>
        </fieldset>
        <p className="mt-3 text-sm text-muted">{words.withdraw}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" size="large" className="w-full sm:w-auto">
            {words.accept}
          </Button>
          <Button variant="secondary" size="large" className="w-full sm:w-auto" onClick={onRefuse}>
            {words.refuse}
          </Button>
        </div>
      </div>
    </form>
  )
}
