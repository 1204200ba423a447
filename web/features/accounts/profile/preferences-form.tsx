import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { updateNewsletter, updatePreferences, updateRgpdConsent } from '#contract/accounts/endpoints.ts'
import type { Preferences } from '#contract/accounts/preferences.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { notePreferences, readPreferences } from '#web/lib/preferences.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useUnloadQuestion } from '#web/lib/use-unload-question.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

const key = ['preferences']
type Choices = Pick<Preferences, 'rgpdConsent' | 'newsletterSubscription'>

/** The form of the member's consents, each with its date and the version of the privacy page. */
export function PreferencesForm() {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: key,
    queryFn: readPreferences,
  })
  if (isLoadingError)
    return <LoadFailure text={t('accounts:preferences.loadFailure')} onRetry={() => void refetch()} />
  return data ? <Form preferences={data} /> : <Skeleton className="h-40 rounded-card" />
}

function Form({ preferences }: { preferences: Preferences }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [choices, setChoices] = useState<Choices>(preferences)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const isConsent = choices.rgpdConsent !== preferences.rgpdConsent
  const isNewsletter = choices.newsletterSubscription !== preferences.newsletterSubscription
  const isDirty = isConsent || isNewsletter
  useUnloadQuestion(isDirty)

  async function handleSave() {
    if (isSaving) return
    setFailure(undefined)
    setIsSaving(true)
    try {
      const saved = await save(choices, isConsent, isNewsletter)
      client.setQueryData(key, saved)
      notePreferences(saved)
      toast.success(t('accounts:preferences.saved'))
    } catch (error) {
      const sentence =
        isConsent && isNewsletter ? 'failure' : isConsent ? 'consentFailure' : 'newsletterFailure'
      setFailure(failureText(error, t(`accounts:preferences.${sentence}`)))
    } finally {
      setIsSaving(false)
    }
  }

  const choice = (name: keyof Choices) => ({
    name,
    checked: choices[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setChoices(now => ({ ...now, [name]: target.checked })),
  })

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void handleSave()
      }}
      className="grid gap-3"
    >
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <div>
        <Checkbox label={t('accounts:preferences.consent')} {...choice('rgpdConsent')} />
        <p className="ps-9 text-sm text-muted">
          <ConsentState preferences={preferences} />{' '}
          <a href="/confidentialite" target="_blank" className="underline underline-offset-4" rel="noopener">
            {t('accounts:preferences.privacy')}
          </a>
        </p>
      </div>
      <Checkbox
        label={t('accounts:preferences.newsletter')}
        hint={t('accounts:preferences.newsletterHint')}
        {...choice('newsletterSubscription')}
      />
      <p>
        <a href="/account/orders?refills" className="underline underline-offset-4">
          {t('accounts:preferences.refills')}
        </a>
      </p>
      <p>
        <Button type="submit" variant="secondary" isLoading={isSaving} disabled={!isDirty}>
          {t('accounts:preferences.save')}
        </Button>
      </p>
    </form>
  )
}

function ConsentState({ preferences }: { preferences: Preferences }) {
  const t = useTranslate()
  const locale = useLocale()
  const { rgpdConsent, rgpdConsentAt, rgpdConsentVersion } = preferences
  if (!rgpdConsentAt) return t('accounts:preferences.never')
  return t(rgpdConsent ? 'accounts:preferences.given' : 'accounts:preferences.withdrawn', {
    date: formatDate(rgpdConsentAt, locale),
    version: versionOf(rgpdConsentVersion ?? rgpdConsentAt.slice(0, 10), locale),
  })
}

/** Formats the version of the privacy page as a date if it is one. */
function versionOf(version: string, locale: Locale): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? formatDate(version, locale) : version
}

function save(choices: Choices, isConsent: boolean, isNewsletter: boolean): Promise<Preferences> {
  if (isConsent && isNewsletter) return callApi(updatePreferences, { body: choices })
  return isConsent
    ? callApi(updateRgpdConsent, { body: { consent: choices.rgpdConsent } })
    : callApi(updateNewsletter, { body: { subscribed: choices.newsletterSubscription } })
}
