import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordChange } from '#contract/accounts/account.ts'
import { changePassword } from '#contract/accounts/account-endpoints.ts'
import { modelField } from '#contract/renamed.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { withRepetition } from '../repeated-password.ts'

const empty: PasswordChange = { currentPassword: '', password: '', passwordConfirmation: '' }
const fields = ['currentPassword', 'password', 'passwordConfirmation'] as const

interface PasswordChangeFormProps {
  email: string
  /** Called after the password was changed, which has ended all other sessions. */
  onDone: () => void
}

export function PasswordChangeForm({ email, onDone }: PasswordChangeFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<PasswordChange>({
    resolver: withRepetition(schemaResolver<PasswordChange>(PasswordChange, t), t),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = form.formState

  async function handleChange(body: PasswordChange) {
    setFailure(undefined)
    try {
      const { message } = await callApi(changePassword, { body })
      form.reset(empty)
      toast.success(message)
      onDone()
    } catch (error) {
      const rename = (field: string) => modelField(PasswordChange, field)
      setFailure(showFailure(error, form.setError, fields, t('accounts:password.failure'), rename))
    }
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(handleChange)} className="grid max-w-lg gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {/* Renders an unseen e-mail field, by which password managers find the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('accounts:password.current')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
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
      <p>
        <Button type="submit" variant="secondary" isLoading={isSubmitting}>
          {t('accounts:password.submit')}
        </Button>
      </p>
    </form>
  )
}
