import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Registration } from '#contract/accounts/credentials.ts'
import { ApiFailure } from '#contract/client.ts'
import { modelField } from '#contract/renamed.ts'
import { useCarriedValues } from '#web/lib/carried-values.ts'
import { isUnreached } from '#web/lib/failures.ts'
import { alsoRequired, schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { register } from './log-in.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

/** Maps an API field to a registration field; the API reports the repeated password under two names. */
const formField = (wireField: string) =>
  modelField(Registration, wireField) === 'passwordConfirmation' ? 'confirmPassword' : wireField

interface RegistrationValues {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  rgpdConsent: boolean
  newsletterSubscription: boolean
}

const fields = [
  'firstName',
  'lastName',
  'email',
  'password',
  'confirmPassword',
  'rgpdConsent',
  'newsletterSubscription',
] as const
/** The fields that keep their values when the page is loaded in another language. */
const carried = fields.filter(field => field !== 'password' && field !== 'confirmPassword')
const emptyValues: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  rgpdConsent: false,
  newsletterSubscription: false,
}

/** The registration form; `onDone` is called once the new member is logged in. */
export function RegisterForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<{ reason: string | undefined }>()
  const form = useForm<RegistrationValues>({
    // The schema only compares the two passwords, so two empty ones would pass without this.
    resolver: alsoRequired(
      schemaResolver(Registration, t, values => values),
      ['confirmPassword'],
      t,
    ),
    defaultValues: emptyValues,
  })
  useCarriedValues('register', form, carried)
  const { errors, isSubmitting } = form.formState

  async function handleRegister({ firstName, lastName, confirmPassword, ...rest }: RegistrationValues) {
    setFailure(undefined)
    try {
      await register({
        ...rest,
        name: `${firstName.trim()} ${lastName.trim()}`,
        passwordConfirmation: confirmPassword,
      })
    } catch (error) {
      const unreached = isUnreached(error) ? t('accounts:register.unreached') : t('shell:generic')
      const words = showFailure(error, form.setError, fields, unreached, formField)
      // The specification has one sentence for every refused registration; "wait and retry" (429) is shown
      // separately below it.
      const isRefused = error instanceof ApiFailure && error.status < 500 && error.status !== 429
      if (words !== undefined) setFailure({ reason: isRefused ? undefined : words })
      return
    }
    await onDone()
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(handleRegister)} className="grid gap-5">
      {failure ? (
        <Alert tone="error" title={t('accounts:register.failure')}>
          {failure.reason ? <strong>{failure.reason}</strong> : null}
        </Alert>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('accounts:fields.firstName')}
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={t('accounts:fields.lastName')}
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label={t('accounts:fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordField
        label={t('accounts:fields.password')}
        typed={form.watch('password')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label={t('accounts:fields.confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Checkbox
        label={t('accounts:register.consent')}
        error={errors.rgpdConsent?.message}
        {...form.register('rgpdConsent')}
      />
      <Checkbox label={t('accounts:register.newsletter')} {...form.register('newsletterSubscription')} />
      <Button type="submit" size="large" isLoading={isSubmitting} className="w-full">
        {t('accounts:register.submit')}
      </Button>
    </form>
  )
}
