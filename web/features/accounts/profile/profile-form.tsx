import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Profile, ReadProfile } from '#contract/accounts/account.ts'
import type { User } from '#contract/accounts/user.ts'
import type { Word } from '#contract/catalogue/word.ts'
import { profileRules } from '#web/lib/field-rules.ts'
import { showFailure } from '#web/lib/forms.ts'
import { rulesResolver } from '#web/lib/rules-resolver.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUnloadQuestion } from '#web/lib/use-unload-question.ts'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastOnNextPage } from '#web/ui/toasts/next-page-toast.ts'
import { Section } from '../section.tsx'
import { comparedFields } from './profile-conflict.ts'
import { type ProfileValues, profileFields, valuesOf } from './profile-values.ts'
import { type OwnRecord, readProfile, saveProfile } from './save-profile.ts'
import { SkinFields } from './skin-fields.tsx'

const completions: Record<keyof Profile, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  phoneNumber: 'tel',
  address: 'street-address',
  city: 'address-level2',
  country: 'country-name',
  postalCode: 'postal-code',
}
const hints: { [Field in keyof Profile]?: 'phoneHint' } = { phoneNumber: 'phoneHint' }

interface ProfileFormProps {
  profile: ReadProfile
  user: User
  words: { types: Word[]; problems: Word[] }
}

/**
 * The profile form: name, contact details and skin. A failed save keeps the input; leaving with unsaved changes
 * asks first.
 */
export function ProfileForm({ profile, user, words }: ProfileFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<ProfileValues>({
    resolver: rulesResolver<ProfileValues>(profileRules, t),
    defaultValues: valuesOf(profile, user),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const { release } = useUnloadQuestion(isDirty)
  const conflict = useConflict<ProfileValues, OwnRecord>({
    form,
    read: { profile, user },
    readAgain: readProfile,
    valuesOf: read => valuesOf(read.profile, read.user),
    fields: comparedFields(t, words),
    words: { title: t('accounts:conflict.title'), theirs: t('accounts:conflict.theirs') },
  })

  async function handleSave(values: ProfileValues) {
    setFailure(undefined)
    try {
      await saveProfile(values, conflict.latest() ?? { profile, user })
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      const fields = [...profileFields, 'skinType', 'skinConcerns'] as const
      setFailure(showFailure(error, form.setError, fields, t('accounts:profile.failure')))
      return
    }
    release()
    toastOnNextPage(t('accounts:profile.saved'))
    location.assign('/account/profile')
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(handleSave)} className="grid gap-6">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <Section title={t('accounts:profile.contact')}>
          <div className="grid gap-5 sm:grid-cols-2">
            {profileFields.map(field => (
              <TextField
                key={field}
                label={t(`accounts:profile.${field}`)}
                hint={hints[field] ? t(`accounts:profile.${hints[field]}`) : undefined}
                required={field === 'firstName'}
                optionalText={field === 'firstName' ? undefined : t('accounts:profile.optional')}
                autoComplete={completions[field]}
                type={field === 'phoneNumber' ? 'tel' : 'text'}
                className={field === 'address' ? 'sm:col-span-2' : undefined}
                error={errors[field]?.message}
                {...form.register(field)}
              />
            ))}
          </div>
        </Section>
        <Section title={t('accounts:profile.skin')}>
          <SkinFields control={form.control} words={words} />
        </Section>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <ButtonLink href="/account/profile" variant="quiet">
            {t('shell:action.cancel')}
          </ButtonLink>
          <Button type="submit" isLoading={isSubmitting}>
            {t('shell:action.save')}
          </Button>
        </div>
      </form>
      {conflict.dialog}
    </>
  )
}
