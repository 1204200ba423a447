import { useEffect, useState } from 'react'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { AskResetForm } from '#web/features/accounts/reset/ask-reset-form.tsx'
import { ChoosePasswordForm } from '#web/features/accounts/reset/choose-password-form.tsx'
import { ResetDone } from '#web/features/accounts/reset/reset-done.tsx'
import {
  forgetResetLink,
  putBackResetLink,
  type ResetLink,
  takeResetLink,
} from '#web/features/accounts/reset/reset-link.ts'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { island } from '#web/islands/island.tsx'
import { onLanguageChange } from '#web/lib/language.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { GuestsOnly } from './guests-only.tsx'

export default function ResetPasswordPage({ hasLink }: { hasLink: boolean }) {
  const t = useTranslate()
  // Null without a link; undefined until the address was read.
  const [link, setLink] = useState<ResetLink | null | undefined>(hasLink ? undefined : null)
  const [email, setEmail] = useState('')
  const [done, setDone] = useState<string>()
  const [dead, setDead] = useState<string>()
  useEffect(() => {
    setLink(takeResetLink(location.href) ?? null)
    return onLanguageChange(putBackResetLink)
  }, [])

  if (link === undefined)
    return (
      <>
        <h1 className="sr-only">{t('accounts:reset.newTitle')}</h1>
        <PageSkeleton />
      </>
    )
  if (done) return <ResetDone words={done} />
  return (
    <GuestsOnly>
      <AuthFrame
        title={link ? t('accounts:reset.newTitle') : t('accounts:reset.title')}
        text={link ? t('accounts:reset.newText') : t('accounts:reset.text')}
        other={{ question: t('accounts:reset.remembered'), text: t('accounts:reset.toLogin'), to: '/login' }}
      >
        {dead ? (
          <Alert tone="error" className="mb-5">
            {dead}
          </Alert>
        ) : null}
        {link ? (
          <ChoosePasswordForm
            link={link}
            onDone={words => {
              forgetResetLink()
              setDone(words)
            }}
            onDeadLink={words => {
              forgetResetLink()
              setEmail(link.email)
              setLink(null)
              setDead(words)
            }}
          />
        ) : (
          <AskResetForm email={email} />
        )}
      </AuthFrame>
    </GuestsOnly>
  )
}

export const ResetPasswordIsland = island('reset-password-page', ResetPasswordPage, '')
