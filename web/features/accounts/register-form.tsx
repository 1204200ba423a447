import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { register as registerCall } from '#contract/accounts/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { modelField } from '#contract/model-field.ts'
import type { MessageKey } from '#messages/keys.ts'
import { isUnreached } from '#web/lib/failures.ts'
import { emailRules, nameRules, newPasswordRules, required, sameAs } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { register } from './log-in.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { readDraft, storeDraft } from './register-draft.ts'

/** Maps an API field to a registration field; the API reports the repeated password under two names. */
const formField = (wireField: string) =>
  modelField(registerCall.body, wireField) === 'passwordConfirmation' ? 'confirmPassword' : wireField

type RegistrationValues = Record<keyof typeof nameRules | 'email' | 'password' | 'confirmPassword', string> &
  Record<'rgpdConsent' | 'newsletterSubscription', boolean>

const rules = {
  ...nameRules,
  email: emailRules,
  password: newPasswordRules,
  confirmPassword: [required, sameAs('password')],
  rgpdConsent: [],
  newsletterSubscription: [],
}

/** The fields that keep their values when the page is loaded again; passwords are never stored. */
const kept = ['firstName', 'lastName', 'email', 'rgpdConsent', 'newsletterSubscription'] as const

/** The registration form; `onDone` is called once the new member is logged in. `loginPath` is the page to log in at. */
export function RegisterForm({ onDone, loginPath }: { onDone: () => Promise<void>; loginPath: string }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<{ title: MessageKey; reason: string | undefined }>()
  const [mayExist, setMayExist] = useState(false)
  // The address of the last attempt whose answer was lost.
  const unanswered = useRef<string>(undefined)
  const fields = useFields<RegistrationValues>(rules)
  const restore = useEffectEvent(() => {
    const draft = readDraft()
    // What was typed before the script came is newer.
    for (const field of kept)
      if (field in draft && !fields.getValues(field)) fields.setValue(field, draft[field] as never)
  })
  useEffect(() => restore(), [])

  function handleChange() {
    storeDraft(Object.fromEntries(kept.map(field => [field, fields.getValues(field)])))
  }

  async function handleRegister({ firstName, lastName, confirmPassword, ...rest }: RegistrationValues) {
    setFailure(undefined)
    setMayExist(false)
    try {
      await register({
        ...rest,
        name: `${firstName.trim()} ${lastName.trim()}`,
        passwordConfirmation: confirmPassword,
      })
    } catch (error) {
      const hasNoAnswer = isUnreached(error)
      if (hasNoAnswer) unanswered.current = rest.email
      else
        setMayExist(
          rest.email === unanswered.current && error instanceof ApiFailure && 'email' in error.errors,
        )
      const unreached = hasNoAnswer ? t('accounts:register.unreached') : t('shell:generic')
      const words = fields.showFailure(error, unreached, formField)
      // The specification has one sentence for every failed registration; "wait and retry" (429) is shown separately
      // below it. Without an answer nobody knows whether the address is in use, so the reason quotes the sentence as
      // what another try may say.
      const isRefused = error instanceof ApiFailure && error.status < 500 && error.status !== 429
      if (words !== undefined)
        setFailure({
          title: hasNoAnswer ? 'accounts:register.unknown' : 'accounts:register.failure',
          reason: isRefused ? undefined : words,
        })
      return
    }
    await onDone()
  }

  return (
    <form {...fields.form(handleRegister)} onChange={handleChange} className="grid gap-5">
      {failure ? (
        <Alert tone="error" title={t(failure.title)}>
          {failure.reason ? <strong>{failure.reason}</strong> : null}
        </Alert>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="register-first-name"
          label={t('accounts:fields.firstName')}
          autoComplete="given-name"
          required
          {...fields.field('firstName')}
        />
        <TextField
          id="register-last-name"
          label={t('accounts:fields.lastName')}
          autoComplete="family-name"
          required
          {...fields.field('lastName')}
        />
      </div>
      <TextField
        id="register-email"
        label={t('accounts:fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...fields.field('email')}
      />
      {mayExist ? (
        <Alert
          tone="info"
          actions={<ButtonLink href={loginPath}>{t('accounts:register.toLogin')}</ButtonLink>}
        >
          {t('accounts:register.mayExist')}
        </Alert>
      ) : null}
      <NewPasswordField
        id="register-password"
        label={t('accounts:fields.password')}
        {...fields.field('password')}
      />
      <PasswordField
        id="register-repeated-password"
        label={t('accounts:fields.confirmPassword')}
        autoComplete="new-password"
        {...fields.field('confirmPassword')}
      />
      <Checkbox
        id="consent"
        label={t('accounts:register.consent')}
        hint={t('accounts:register.consentHint')}
        {...fields.field('rgpdConsent')}
      />
      <Checkbox
        id="newsletter"
        label={t('accounts:register.newsletter')}
        {...fields.field('newsletterSubscription')}
      />
      <Button type="submit" size="large" isLoading={fields.isSending} className="w-full">
        {t('accounts:register.submit')}
      </Button>
    </form>
  )
}
