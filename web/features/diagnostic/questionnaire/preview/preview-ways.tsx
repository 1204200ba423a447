import { readToken } from '#web/lib/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'

interface PreviewWaysProps {
  isRed: boolean
  onKeep: () => void
  words: QuestionnaireWords['preview']
}

const next = encodeURIComponent('/diagnostic')
const registerHref = `/register?redirect=${next}`

/** The offer of an account above a guest's result, for those who do not read to its end. */
export function RegisterOffer({ words }: { words: QuestionnaireWords['preview'] }) {
  if (readToken() !== undefined) return null
  return (
    <Alert
      tone="info"
      title={words.keepTitle}
      className="mb-6"
      actions={
        <ButtonLink href={registerHref} variant="secondary" size="small">
          {words.register}
        </ButtonLink>
      }
    >
      {words.deadline}
    </Alert>
  )
}

/** The ways to store a previewed result: a member consents with one click, a guest needs an account. */
export function PreviewWays({ isRed, onKeep, words }: PreviewWaysProps) {
  const isMember = readToken() !== undefined
  const title = isRed ? words.keepTitleRed : words.keepTitle
  const text = isRed ? words.keepTextRed : words.keepText
  return (
    <section className="mt-10 rounded-2xl bg-leaf p-6 md:p-8">
      <h2 className="font-display text-2xl">{isMember ? words.keepTitleMember : title}</h2>
      <p className="mt-2">{isMember ? words.keepTextMember : text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {isMember ? (
          <Button size="large" className="w-full sm:w-auto" onClick={onKeep}>
            {words.keepMember}
          </Button>
        ) : (
          <>
            <ButtonLink
              href={registerHref}
              variant={isRed ? 'primary' : 'accent'}
              size="large"
              className="w-full sm:w-auto"
            >
              {words.register}
            </ButtonLink>
            <ButtonLink
              href={`/login?redirect=${next}`}
              variant="secondary"
              size="large"
              className="w-full sm:w-auto"
            >
              {words.login}
            </ButtonLink>
          </>
        )}
      </p>
      <p className="mt-4 text-muted text-sm">{words.deadline}</p>
    </section>
  )
}
