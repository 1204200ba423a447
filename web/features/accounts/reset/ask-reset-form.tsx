import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ForgottenPassword } from '#contract/accounts/account.ts'
import { forgotPassword } from '#contract/accounts/account-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useCarriedValues } from '#web/lib/carried-values.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** The fields that keep their values when the page is loaded in another language. */
const carried = ['email'] as const

/** Requests a password reset e-mail; the result looks the same for unknown addresses. */
export function AskResetForm({ email }: { email: string }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const [confirmation, setConfirmation] = useState<string>()
  const form = useForm<{ email: string }>({
    resolver: schemaResolver(ForgottenPassword, t, values => values),
    defaultValues: { email },
  })
  useCarriedValues('ask-reset', form, carried)
  const { errors, isSubmitting } = form.formState

  async function handleAsk(values: { email: string }) {
    setFailure(undefined)
    setConfirmation(undefined)
    try {
      const { message } = await callApi(forgotPassword, { body: values })
      setConfirmation(message)
    } catch (error) {
      setFailure(showFailure(error, form.setError, ['email'], t('accounts:reset.failure')))
    }
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(handleAsk)} className="grid gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {confirmation ? (
        <Alert tone="success" title={t('accounts:reset.sentTitle')}>
          <p>{confirmation}</p>
          <p className="mt-2 text-sm text-muted">{t('accounts:reset.sentHint')}</p>
        </Alert>
      ) : null}
      <TextField
        label={t('accounts:fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button
        type="submit"
        size="large"
        variant={confirmation ? 'secondary' : 'primary'}
        isLoading={isSubmitting}
        className="w-full"
      >
        {confirmation ? t('accounts:reset.again') : t('accounts:reset.submit')}
      </Button>
    </form>
  )
}
