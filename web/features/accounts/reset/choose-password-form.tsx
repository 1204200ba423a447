import { useState } from 'react'
import { resetPassword } from '#contract/accounts/account-endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { modelField } from '#contract/model-field.ts'
import { callApi } from '#web/lib/api.ts'
import { newPasswordRules, required, sameAs } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import type { ResetLink } from './reset-link.ts'

type NewPassword = { password: string; passwordConfirmation: string }

const rules = { password: newPasswordRules, passwordConfirmation: [required, sameAs('password')] }

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
  const fields = useFields<NewPassword>(rules)

  async function handleChoose(values: NewPassword) {
    setFailure(undefined)
    try {
      const { message } = await callApi(resetPassword, { body: { ...link, ...values } })
      onDone(message)
    } catch (error) {
      const dead = error instanceof ApiFailure ? (error.errors.token ?? error.errors.email) : undefined
      if (dead) return onDeadLink(dead.join(' '))
      const words = fields.showFailure(error, t('accounts:reset.newFailure'), field =>
        modelField(resetPassword.body, field),
      )
      setFailure(words)
    }
  }

  return (
    <form {...fields.form(handleChoose)} className="grid gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <TextField
        label={t('accounts:fields.email')}
        type="email"
        autoComplete="username"
        readOnly
        className="[&_input]:bg-fill"
        name="email"
        value={link.email}
      />
      <NewPasswordField label={t('accounts:password.new')} {...fields.field('password')} />
      <PasswordField
        label={t('accounts:password.confirm')}
        autoComplete="new-password"
        {...fields.field('passwordConfirmation')}
      />
      <Button type="submit" size="large" isLoading={fields.isSending} className="w-full">
        {t('accounts:reset.newSubmit')}
      </Button>
    </form>
  )
}
