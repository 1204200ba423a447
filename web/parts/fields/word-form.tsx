import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { WordInput } from '#contract/catalogue/word.ts'
import { defaultLocale, locales } from '#contract/shared/locale.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { showFailure } from '../../lib/forms.ts'
import { useTranslate } from '../../lib/translation.ts'
import { useDirtyReport } from '../records/unsaved-changes.tsx'
import { useConflict } from '../records/use-conflict.tsx'
import {
  comparedFields,
  type StoredWord,
  type WordValues,
  wordBodyOf,
  wordFormField,
  wordFormFields,
  wordResolver,
  wordValuesOf,
} from './word-values.ts'

interface WordFormProps {
  word: StoredWord | undefined
  /** Reads the category, ingredient or other word from the server, after somebody else has changed it. */
  readAgain: (id: number) => Promise<StoredWord>
  onSave: (input: WordInput) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The form of a category, ingredient or other word: name and description in both languages, slug and position. */
export function WordForm({ word, readAgain, onSave, onCancel, onDirtyChange }: WordFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<WordValues>({ resolver: wordResolver(t, word), defaultValues: wordValuesOf(word) })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)
  const conflict = useConflict({
    form,
    read: word,
    readAgain: ({ id }) => readAgain(id),
    valuesOf: wordValuesOf,
    fields: comparedFields(t),
  })

  async function handleSave(values: WordValues) {
    setFailure(undefined)
    try {
      await onSave(wordBodyOf(values, conflict.latest()))
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      setFailure(
        showFailure(error, form.setError, wordFormFields, t('admin-catalogue:words.failure'), wordFormField),
      )
    }
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(handleSave)} className="grid gap-5">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <div className="grid gap-5 sm:grid-cols-2">
          {locales.map(locale => {
            const language = t(`admin:language.${locale}`)
            const spoken = <span className="sr-only">({language})</span>
            return (
              <section key={locale} aria-label={language} className="grid content-start gap-4">
                <h3 className="text-sm font-semibold text-muted">{language}</h3>
                <TextField
                  label={
                    <>
                      {t('admin-catalogue:words.name')} {spoken}
                    </>
                  }
                  required={locale === defaultLocale}
                  lang={locale}
                  error={errors.texts?.[locale]?.name?.message}
                  {...form.register(`texts.${locale}.name`)}
                />
                <Field
                  label={
                    <>
                      {t('admin-catalogue:words.description')} {spoken}
                    </>
                  }
                  optionalText={t('admin-catalogue:words.optional')}
                  error={errors.texts?.[locale]?.description?.message}
                >
                  {control => (
                    <Textarea {...control} lang={locale} {...form.register(`texts.${locale}.description`)} />
                  )}
                </Field>
              </section>
            )
          })}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('admin-catalogue:words.slug')}
            hint={t('admin-catalogue:words.slugHint')}
            optionalText={word ? undefined : t('admin-catalogue:words.optional')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={errors.slug?.message}
            {...form.register('slug')}
          />
          <TextField
            label={t('admin-catalogue:words.position')}
            hint={t('admin-catalogue:words.positionHint')}
            optionalText={t('admin-catalogue:words.optional')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.position?.message}
            {...form.register('position')}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
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
