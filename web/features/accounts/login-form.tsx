import { useEffect, useState } from 'react'
import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts'
import type { User } from '#contract/accounts/user.ts'
import { ApiFailure } from '#contract/client.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'
import { useCarriedValues } from '#web/lib/carried-values.ts'
import { required } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { isUnreached } from '#web/lib/unreached.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { canUsePasskeys, givePasskey, logIn, wantsCode } from './log-in.ts'
import { PasswordField } from './password-field.tsx'

type LoginValues = { email: string; password: string; code: string; rememberMe: boolean }

const rules = { email: [required], password: [required], code: [], rememberMe: [] }
const rulesWithCode = { ...rules, code: [required] }

/** The fields that keep their values when the page is loaded in another language. */
const carried = ['email', 'rememberMe'] as const

/** The login form; `onDone` is called once the session is stored. A failed login keeps the typed text. */
export function LoginForm({ onDone }: { onDone: (member: User) => Promise<void> }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const [failures, setFailures] = useState(0)
  const [needsCode, setNeedsCode] = useState(false)
  const [passkeyRequest, setPasskeyRequest] = useState<PasskeyRequest>()
  const [isAsking, setIsAsking] = useState(false)
  const fields = useFields<LoginValues>(needsCode ? rulesWithCode : rules)
  // The password was right: the code is what the person types next.
  useEffect(() => {
    if (needsCode) document.getElementById('login-code')?.focus()
  }, [needsCode])
  useCarriedValues('login', fields, carried)

  async function handleLogin({ rememberMe, code, ...credentials }: LoginValues, passkey?: PasskeyAssertion) {
    let member: User
    try {
      member = await logIn({ ...credentials, code: code || undefined }, rememberMe, passkey)
    } catch (error) {
      // Each challenge counts once: the answer to a wrong passkey has a new one.
      if (error instanceof ApiFailure && error.passkey) setPasskeyRequest(error.passkey)
      if (!needsCode && wantsCode(error)) {
        setFailure(undefined)
        return setNeedsCode(true)
      }
      const failure = isUnreached(error) ? t('accounts:login.unreached') : t('accounts:login.failure')
      setFailure(fields.showFailure(error, failure, field => (field === 'passkey' ? 'code' : field)))
      setFailures(count => count + 1)
      return
    }
    await onDone(member)
  }

  async function handlePasskey(request: PasskeyRequest) {
    setIsAsking(true)
    setFailure(undefined)
    const passkey = await givePasskey(request)
    if (passkey) {
      await handleLogin({ ...fields.readValues(), code: '' }, passkey)
    } else {
      setFailure(t('accounts:login.passkeyFailure'))
      setFailures(count => count + 1)
    }
    setIsAsking(false)
  }

  return (
    <form {...fields.form(values => handleLogin(values))} className="grid gap-5">
      {/* It stays until the next answer, so that the button does not move under the finger; each is announced. */}
      {failure ? (
        <Alert key={failures} tone="error">
          {failure}
        </Alert>
      ) : null}
      <TextField
        id="login-email"
        label={t('accounts:fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...fields.field('email')}
      />
      <PasswordField
        id="login-password"
        label={t('accounts:fields.password')}
        autoComplete="current-password"
        {...fields.field('password')}
      />
      {needsCode ? (
        <TextField
          id="login-code"
          label={t('accounts:login.code')}
          hint={t('accounts:login.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fields.field('code')}
        />
      ) : null}
      {passkeyRequest && canUsePasskeys() ? (
        <Button variant="secondary" isLoading={isAsking} onClick={() => void handlePasskey(passkeyRequest)}>
          {t('accounts:login.usePasskey')}
        </Button>
      ) : null}
      <Checkbox
        id="remember-me"
        label={t('accounts:fields.rememberMe')}
        defaultChecked
        {...fields.field('rememberMe')}
      />
      <p>
        <a href="/reset-password" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('accounts:login.forgotten')}
        </a>
      </p>
      <Button type="submit" size="large" isLoading={fields.isSending} className="w-full">
        {t('accounts:login.submit')}
      </Button>
    </form>
  )
}
