import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { mergeIfNeeded } from '#web/features/cart/waiting-cart.ts'
import { island } from '#web/islands/island.tsx'
import { forgetErasedAccount, wasAccountErased } from '#web/lib/erased-account.ts'
import { safeRedirect, startOf } from '#web/lib/redirect.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { GuestsOnly } from './guests-only.tsx'

/** The login page; `wanted` is the path to open after the login. */
export default function LoginPage({ wanted }: { wanted: string | null }) {
  const t = useTranslate()
  const [isErased, setIsErased] = useState(false)
  useEffect(() => {
    setIsErased(wasAccountErased())
    return forgetErasedAccount
  }, [])

  async function handleDone(member: User) {
    await mergeIfNeeded()
    location.assign(safeRedirect(wanted ?? startOf(member), location.origin))
  }

  return (
    <GuestsOnly>
      <AuthFrame
        title={t('accounts:login.title')}
        text={t('accounts:login.text')}
        other={{
          question: t('accounts:login.noAccount'),
          text: t('accounts:login.toRegister'),
          to: wanted ? `/register?redirect=${encodeURIComponent(wanted)}` : '/register',
        }}
        instead={
          wanted?.startsWith('/diagnostic')
            ? {
                text: t('accounts:login.questionnaire'),
                link: t('accounts:login.toQuestionnaire'),
                to: '/questionnaire',
              }
            : undefined
        }
      >
        {isErased ? (
          <Alert tone="success" className="mb-5">
            {t('accounts:data.erased')}
          </Alert>
        ) : null}
        <LoginForm onDone={handleDone} />
      </AuthFrame>
    </GuestsOnly>
  )
}

export const LoginIsland = island('login-page', LoginPage, '')
