import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { mergeLocalCart } from '#web/features/cart/merge-local-cart.ts'
import { forgetErasedAccount, wasAccountErased } from '#web/lib/erased-account.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { safeRedirect, startOf } from '#web/lib/redirect.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.login',
  isPrivate: true,
  words: ['accounts', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Login() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const wanted = params.get('redirect')
  const [isErased, setIsErased] = useState(false)
  useEffect(() => {
    setIsErased(wasAccountErased())
    return forgetErasedAccount
  }, [])

  async function handleDone(member: User) {
    await mergeLocalCart()
    location.assign(safeRedirect(wanted ?? startOf(member), location.origin))
  }

  return (
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
  )
}
