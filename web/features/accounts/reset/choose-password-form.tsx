import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordReset } from '#contract/accounts/account.ts'
import { resetPassword } from '#contract/accounts/account-endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { modelField } from '#contract/renamed.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { withRepetition } from '../repeated-password.ts'
import type { ResetLink } from './reset-link.ts'

interface ChoosePasswordFormProps {
  link: ResetLink
  onDone: (words: string) => void
  /** Called with the error message when the reset link was used before, has expired or is invalid. */
  onDeadLink: (words: string) => void
}

/** The form for a new password, opened by the link of a reset e-mail. */
export function ChoosePasswordForm({ link, onDone, onDeadLink }: ChoosePasswordFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<PasswordReset>({
    resolver: withRepetition(schemaResolver<PasswordReset>(PasswordReset, t), t),
    defaultValues: { ...link, password: '', passwordConfirmation: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function handleChoose(body: PasswordReset) {
    setFailure(undefined)
    try {
      const { message } = await callApi(resetPassword, { body })
      onDone(message)
    } catch (error) {
      const dead = error instanceof ApiFailure ? (error.errors.token ?? error.errors.email) : undefined
      if (dead) return onDeadLink(dead.join(' '))
      const words = showFailure(
        error,
        form.setError,
        ['password', 'passwordConfirmation'],
        t('accounts:reset.newFailure'),
        field => modelField(PasswordReset, field),
      )
      setFailure(words)
    }
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(handleChoose)} className="grid gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <TextField
        label={t('accounts:fields.email')}
        type="email"
        autoComplete="username"
        readOnly
        className="[&_input]:bg-fill"
        {...form.register('email')}
      />
      <NewPasswordField
        label={t('accounts:password.new')}
        typed={form.watch('password')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label={t('accounts:password.confirm')}
        autoComplete="new-password"
        error={errors.passwordConfirmation?.message}
        {...form.register('passwordConfirmation')}
      />
      <Button type="submit" size="large" isLoading={isSubmitting} className="w-full">
        {t('accounts:reset.newSubmit')}
      </Button>
    </form>
  )
}
