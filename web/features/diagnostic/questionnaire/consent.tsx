import { type FormEvent, type RefObject, useState } from 'react'
import type { Locale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { fill, type QuestionnaireWords } from './questionnaire-words.ts'

interface ConsentProps {
  /** The date of the text, which is its version. */
  version: string
  locale: Locale
  /** The text has changed since it was agreed to. */
  isRenewed: boolean
  onAccept: () => void
  onRefuse: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['consent']
}

/** The agreement to the use of health data: apart from everything else, and asked for before anything is kept. */
export function Consent({ version, locale, isRenewed, onAccept, onRefuse, headingRef, words }: ConsentProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isAgreed) onAccept()
    else setIsMissing(true)
  }

  const date = formatDate(version, locale)
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
        <p className="mt-4">{words.text}</p>
        <ul className="mt-4 list-disc ps-5 marker:text-success">
          {[words.use, words.place, words.stored, words.withdraw].map(line => (
            <li key={line} className="mt-1.5">
              {line}
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap items-center gap-x-6 text-sm text-muted">
          {/* What is being read is not left for good. */}
          <a
            href="/confidentialite"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {words.privacy}
          </a>
          <span>{fill(words.version, { date })}</span>
        </p>
      </div>
      <div className="mt-4 border-line border-t pt-2">
        <Checkbox
          label={words.label}
          checked={isAgreed}
          onChange={event => {
            setIsAgreed(event.target.checked)
            setIsMissing(false)
          }}
          error={isMissing ? words.needed : undefined}
        />
        <div className="mt-2 flex flex-wrap gap-3">
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
