import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import type { MessageChannel } from '#contract/messaging/message.ts'
import { AuthFrame, isForOrder } from '#web/features/accounts/auth-frame.tsx'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { mergeIfNeeded } from '#web/features/cart/waiting-cart.ts'
import { island } from '#web/islands/island.tsx'
import { forgetErasedAccount, wasAccountErased } from '#web/lib/erased-account.ts'
import { safeRedirect, startOf } from '#web/lib/redirect.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { GuestsOnly } from './guests-only.tsx'

const loadPhoneLogin = () => import('#web/features/accounts/phone/phone-login-form.tsx')

interface LoginPageProps {
  /** The path to open after the login. */
  wanted: string | null
  /** How codes reach telephones; null in a shop that sends none. */
  channel: MessageChannel | null
}

/** The login page, with a password or a code that is sent to a telephone. */
export default function LoginPage({ wanted, channel }: LoginPageProps) {
  const t = useTranslate()
  const [phoneLogin, setPhoneLogin] = useState<Awaited<ReturnType<typeof loadPhoneLogin>>>()
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isErased, setIsErased] = useState(false)
  useEffect(() => {
    setIsErased(wasAccountErased())
    return forgetErasedAccount
  }, [])

  async function openPhoneLogin() {
    setIsLoading(true)
    try {
      setPhoneLogin(await loadPhoneLogin())
      setFailure(undefined)
    } catch (error) {
      console.warn('the login by telephone was not loaded', error)
      setFailure(t('accounts:login.unreached'))
    }
    setIsLoading(false)
  }

  async function handleDone(member: User) {
    await mergeIfNeeded()
    location.assign(safeRedirect(wanted ?? startOf(member), location.origin))
  }

  return (
    <GuestsOnly>
      <AuthFrame
        title={t('accounts:login.title')}
        text={t(isForOrder(wanted) ? 'accounts:login.forOrder' : 'accounts:login.text')}
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
        {channel && phoneLogin ? (
          <phoneLogin.PhoneLoginForm
            channel={channel}
            onDone={handleDone}
            onCancel={() => setPhoneLogin(undefined)}
          />
        ) : (
          <LoginForm onDone={handleDone} />
        )}
        {channel && !phoneLogin ? (
          <Button
            variant="quiet"
            icon="phone"
            className="mt-3 w-full"
            isLoading={isLoading}
            onClick={() => void openPhoneLogin()}
          >
            {t(`phone-login:offer.${channel}`)}
          </Button>
        ) : null}
        {failure ? (
          <Alert tone="error" className="mt-3">
            {failure}
          </Alert>
        ) : null}
      </AuthFrame>
    </GuestsOnly>
  )
}

export const LoginIsland = island('login-page', LoginPage, '')
