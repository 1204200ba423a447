import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Credentials } from '#contract/accounts/credentials.ts'
import type { User } from '#contract/accounts/user.ts'
import { useCarriedValues } from '#web/lib/carried-values.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { logIn } from './log-in.ts'
import { PasswordField } from './password-field.tsx'

interface LoginValues {
  email: string
  password: string
  rememberMe: boolean
}

/** The fields that keep their values when the page is loaded in another language. */
const carried = ['email', 'rememberMe'] as const

/** The login form; `onDone` is called once the session is stored. A failed login keeps the typed text. */
export function LoginForm({ onDone }: { onDone: (member: User) => Promise<void> }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<LoginValues>({
    resolver: schemaResolver(Credentials, t, values => values),
    defaultValues: { email: '', password: '', rememberMe: true },
  })
  useCarriedValues('login', form, carried)
  const { errors, isSubmitting } = form.formState

  async function handleLogin({ rememberMe, ...credentials }: LoginValues) {
    setFailure(undefined)
    let member: User
    try {
      member = await logIn(credentials, rememberMe)
    } catch (error) {
      setFailure(showFailure(error, form.setError, ['email', 'password'], t('accounts:login.failure')))
      return
    }
    await onDone(member)
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(handleLogin)} className="grid gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <TextField
        label={t('accounts:fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t('accounts:fields.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Checkbox label={t('accounts:fields.rememberMe')} {...form.register('rememberMe')} />
      <p>
        <a href="/reset-password" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('accounts:login.forgotten')}
        </a>
      </p>
      <Button type="submit" size="large" isLoading={isSubmitting} className="w-full">
        {t('accounts:login.submit')}
      </Button>
    </form>
  )
}
