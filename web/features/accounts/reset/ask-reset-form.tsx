import { useState } from 'react'
import { forgotPassword } from '#contract/accounts/account-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useCarriedValues } from '#web/lib/carried-values.ts'
import { emailRules } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** The fields that keep their values when the page is loaded in another language. */
const carried = ['email'] as const

const rules = { email: emailRules }

/** Requests a password reset e-mail; the result looks the same for unknown addresses. */
export function AskResetForm({ email }: { email: string }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const [confirmation, setConfirmation] = useState<string>()
  const fields = useFields<{ email: string }>(rules)
  useCarriedValues('ask-reset', fields, carried)

  async function handleAsk(values: { email: string }) {
    setFailure(undefined)
    setConfirmation(undefined)
    try {
      const { message } = await callApi(forgotPassword, { body: values })
      setConfirmation(message)
    } catch (error) {
      setFailure(fields.showFailure(error, t('accounts:reset.failure')))
    }
  }

  return (
    <form {...fields.form(handleAsk)} className="grid gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {confirmation ? (
        <Alert tone="success" title={t('accounts:reset.sentTitle')}>
          <p>{confirmation}</p>
          <p className="mt-2 text-sm text-muted">{t('accounts:reset.sentHint')}</p>
        </Alert>
      ) : null}
      <TextField
        id="reset-email"
        label={t('accounts:fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        defaultValue={email}
        {...fields.field('email')}
      />
      <Button
        type="submit"
        size="large"
        variant={confirmation ? 'secondary' : 'primary'}
        isLoading={fields.isSending}
        className="w-full"
      >
        {confirmation ? t('accounts:reset.again') : t('accounts:reset.submit')}
      </Button>
    </form>
  )
}
