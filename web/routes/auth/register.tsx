import { useSearchParams } from 'react-router'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { mergeLocalCart } from '#web/features/cart/merge-local-cart.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { safeRedirect } from '#web/lib/redirect.ts'
import { useTranslate } from '#web/lib/translation.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.register',
  isPrivate: true,
  words: ['accounts', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Register() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const wanted = params.get('redirect')

  async function handleDone() {
    await mergeLocalCart()
    location.assign(safeRedirect(wanted, location.origin))
  }

  return (
    <AuthFrame
      title={t('accounts:register.title')}
      text={t('accounts:register.text')}
      other={{
        question: t('accounts:register.hasAccount'),
        text: t('accounts:register.toLogin'),
        to: wanted ? `/login?redirect=${encodeURIComponent(wanted)}` : '/login',
      }}
    >
      <RegisterForm onDone={handleDone} />
    </AuthFrame>
  )
}
