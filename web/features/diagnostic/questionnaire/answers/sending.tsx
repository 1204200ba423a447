import type { RefObject } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'

interface SendingProps {
  /** Why sending the answers failed; undefined while they are being sent. */
  failure: string | undefined
  onRetry: () => void
  onBack: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['sending']
}

/**
 * Shows that the questionnaire's answers are being sent, or that they wait on the device until they can be sent.
 */
export function Sending({ failure, onRetry, onBack, headingRef, words }: SendingProps) {
  const hasFailed = failure !== undefined
  return (
    <div className="flex grow animate-rise flex-col justify-center py-10">
      <h1 ref={headingRef} tabIndex={-1} className="font-display text-3xl outline-none">
        {hasFailed ? words.failedTitle : words.title}
      </h1>
      {hasFailed ? (
        <>
          <Alert tone="warning" className="mt-4">
            {failure}
          </Alert>
          <p className="mt-6 flex flex-wrap gap-3">
            <Button size="large" icon="refresh" className="w-full sm:w-auto" onClick={onRetry}>
              {words.retry}
            </Button>
            <Button variant="secondary" size="large" className="w-full sm:w-auto" onClick={onBack}>
              {words.back}
            </Button>
          </p>
        </>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-3 text-lg">
          <Spinner />
          {words.text}
        </p>
      )}
    </div>
  )
}
