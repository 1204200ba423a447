import { useState } from 'react'
import { changePassword } from '#contract/accounts/account-endpoints.ts'
import { modelField } from '#contract/model-field.ts'
import { callApi } from '#web/lib/api.ts'
import { newPasswordRules, required, sameAs } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'

type PasswordChange = { currentPassword: string; password: string; passwordConfirmation: string }

const rules = {
  currentPassword: [required],
  password: newPasswordRules,
  passwordConfirmation: [required, sameAs('password')],
}

interface PasswordChangeFormProps {
  email: string
  /** Called after the password was changed, which has ended all other sessions. */
  onDone: () => void
}

export function PasswordChangeForm({ email, onDone }: PasswordChangeFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  // The strength meter is cleared after each change.
  const [changes, setChanges] = useState(0)
  const fields = useFields<PasswordChange>(rules)

  async function handleChange(body: PasswordChange) {
    setFailure(undefined)
    try {
      const { message } = await callApi(changePassword, { body })
      fields.reset()
      setChanges(count => count + 1)
      toast.success(message)
      onDone()
    } catch (error) {
      const rename = (field: string) => modelField(changePassword.body, field)
      setFailure(fields.showFailure(error, t('accounts:password.failure'), rename))
    }
  }

  return (
    <form {...fields.form(handleChange)} className="grid max-w-lg gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {/* Renders an unseen e-mail field, by which password managers find the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('accounts:password.current')}
        autoComplete="current-password"
        {...fields.field('currentPassword')}
      />
      <NewPasswordField key={changes} label={t('accounts:password.new')} {...fields.field('password')} />
      <PasswordField
        label={t('accounts:password.confirm')}
        autoComplete="new-password"
        {...fields.field('passwordConfirmation')}
      />
      <p>
        <Button type="submit" variant="secondary" isLoading={fields.isSending}>
          {t('accounts:password.submit')}
        </Button>
      </p>
    </form>
  )
}
