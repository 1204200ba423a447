import { useEffect, useState } from 'react'
import type { MetaArgs } from 'react-router'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { AskResetForm } from '#web/features/accounts/reset/ask-reset-form.tsx'
import { ChoosePasswordForm } from '#web/features/accounts/reset/choose-password-form.tsx'
import { ResetDone } from '#web/features/accounts/reset/reset-done.tsx'
import { forgetResetLink, putBackResetLink, takeResetLink } from '#web/features/accounts/reset/reset-link.ts'
import { onLanguageChange } from '#web/lib/language.ts'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Route } from './+types/reset-password'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.resetPassword',
  isPrivate: true,
  words: ['accounts', 'validation'],
}

export function clientLoader() {
  return takeResetLink(location.href) ?? null
}
clientLoader.hydrate = true as const

/** No referrer is sent, because the address contains the reset token until it is removed from the address bar. */
export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const [link, setLink] = useState(loaderData)
  const [done, setDone] = useState<string>()
  const [dead, setDead] = useState<string>()
  useEffect(() => onLanguageChange(putBackResetLink), [])

  if (done) return <ResetDone words={done} />
  return (
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
            setLink(null)
            setDead(words)
          }}
        />
      ) : (
        <AskResetForm email={loaderData?.email ?? ''} />
      )}
    </AuthFrame>
  )
}
