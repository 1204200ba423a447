import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { updateQuestionnaire } from '#contract/diagnostic/admin-endpoints.ts'
import { type AdminQuestionnaire, QuestionnaireInput } from '#contract/diagnostic/admin-questionnaire.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { schemaResolver } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUnsavedChanges } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface TitleFormProps {
  version: AdminQuestionnaire
  onSaved: () => Promise<void>
}

/** The form for the questionnaire's title, in both languages. */
export function TitleForm({ version, onSaved }: TitleFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Pick<QuestionnaireInput, 'title'>>({
    resolver: schemaResolver(QuestionnaireInput, t),
    values: { title: version.title },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty)

  async function handleSave({ title }: Pick<QuestionnaireInput, 'title'>) {
    setFailure(undefined)
    try {
      const { id, revision } = version
      await callApi(updateQuestionnaire, { params: { id }, body: { title, revision } })
      form.reset({ title })
    } catch (error) {
      setFailure(failureText(error, t('admin-diagnostic:builder.titleFailure')))
    }
    await onSaved()
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(handleSave)}
      className="rounded-card bg-card p-4 shadow-soft sm:p-6"
    >
      <h2 className="mb-4 font-display text-xl">{t('admin-diagnostic:builder.heading')}</h2>
      {failure ? (
        <Alert tone="error" className="mb-4">
          {failure}
        </Alert>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {locales.map(locale => (
          <TextField
            key={locale}
            label={t(`admin-diagnostic:builder.titleIn.${locale}`)}
            lang={locale}
            error={errors.title?.[locale]?.message}
            {...form.register(`title.${locale}`)}
          />
        ))}
      </div>
      {isDirty ? (
        <p className="mt-4 flex justify-end">
          <Button type="submit" isLoading={isSubmitting}>
            {t('shell:action.save')}
          </Button>
        </p>
      ) : null}
      {unsaved.dialog}
    </form>
  )
}
