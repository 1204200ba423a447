import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { modelField } from '#contract/model-field.ts'
import { getLanguage } from '#contract/settings/endpoints.ts'
import { type Language, LanguageInput } from '#contract/settings/language.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface LanguageFormProps {
  language: Language | undefined
  /** Saves the language. `base` is the language as it was last read; undefined for a new one. */
  onSave: (input: LanguageInput, base: Language | undefined) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The form for the name and code of a language. */
export function LanguageForm({ language, onSave, onCancel, onDirtyChange }: LanguageFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<LanguageInput>({
    resolver: schemaResolver(LanguageInput, t),
    defaultValues: valuesOf(language),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)

  const conflict = useConflict<LanguageInput, Language>({
    form,
    read: language,
    readAgain: ({ id }) => callApi(getLanguage, { params: { id } }),
    valuesOf,
    fields: (['name', 'code'] as const).map(path => ({ path, name: t(`settings:languages.${path}`) })),
  })

  async function handleSave(values: LanguageInput) {
    setFailure(undefined)
    try {
      await onSave(values, conflict.latest())
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      setFailure(
        showFailure(error, form.setError, ['name', 'code'], t('settings:languages.failure'), field =>
          modelField(LanguageInput, field),
        ),
      )
    }
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(handleSave)} className="grid gap-4">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <TextField
          label={t('settings:languages.name')}
          required
          maxLength={60}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={t('settings:languages.code')}
          hint={t('settings:languages.codeHint')}
          required
          autoCapitalize="none"
          error={errors.code?.message}
          {...form.register('code')}
        />
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={onCancel}>
            {t('shell:action.cancel')}
          </Button>
          <Button type="submit" isLoading={isSubmitting}>
            {t('shell:action.save')}
          </Button>
        </div>
      </form>
      {conflict.dialog}
    </>
  )
}

function valuesOf(language: Language | undefined): LanguageInput {
  return { name: language?.name ?? '', code: language?.code ?? '' }
}
