import { AuthFrame, isForOrder } from '#web/features/accounts/auth-frame.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { mergeIfNeeded } from '#web/features/cart/waiting-cart.ts'
import { island } from '#web/islands/island.tsx'
import { safeRedirect } from '#web/lib/redirect.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { GuestsOnly } from './guests-only.tsx'

/** The registration page; `wanted` is the path to open after the registration. */
export default function RegisterPage({ wanted }: { wanted: string | null }) {
  const t = useTranslate()
  const loginPath = wanted ? `/login?redirect=${encodeURIComponent(wanted)}` : '/login'

  async function handleDone() {
    await mergeIfNeeded()
    location.assign(safeRedirect(wanted, location.origin))
  }

  return (
    <GuestsOnly>
      <AuthFrame
        title={t('accounts:register.title')}
        text={t(isForOrder(wanted) ? 'accounts:register.forOrder' : 'accounts:register.text')}
        other={{
          question: t('accounts:register.hasAccount'),
          text: t('accounts:register.toLogin'),
          to: loginPath,
        }}
      >
        <RegisterForm onDone={handleDone} loginPath={loginPath} />
      </AuthFrame>
    </GuestsOnly>
  )
}

export const RegisterIsland = island('register-page', RegisterPage, '')
