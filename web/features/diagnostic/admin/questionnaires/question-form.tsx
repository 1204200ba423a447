import { useState } from 'react'
import { Controller, useFieldArray, useForm } from 'react-hook-form'
import { ApiFailure } from '#contract/client.ts'
import type {
  AdminQuestion,
  DiagnosticVocabulary,
  QuestionInput,
} from '#contract/diagnostic/admin-questionnaire.ts'
import { questionTypes } from '#contract/diagnostic/questionnaire.ts'
import { locales } from '#contract/shared/locale.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { NamesField } from './names-field.tsx'
import { numbered, OptionFields } from './option-fields.tsx'
import {
  bodyOf,
  emptyOption,
  type QuestionValues,
  questionFormField,
  questionResolver,
  valuesOf,
} from './question-values.ts'

interface QuestionFormProps {
  question: AdminQuestion | undefined
  vocabulary: DiagnosticVocabulary
  isReadOnly: boolean
  onSave: (input: QuestionInput) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The form of a question with its answer options, French and English side by side. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, vocabulary, isReadOnly, onSave, onCancel, onDirtyChange } = props
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<QuestionValues>({ resolver: questionResolver(t), defaultValues: valuesOf(question) })
  const { register, control, formState, watch } = form
  const { errors, isDirty, isSubmitting } = formState
  const options = useFieldArray({ control, name: 'options' })
  const type = watch('type')
  useDirtyReport(isDirty && !isReadOnly, onDirtyChange)

  async function handleSave(values: QuestionValues) {
    setFailure(undefined)
    try {
      await onSave(bodyOf(values, question?.revision))
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status >= 500)
        return setFailure(t('admin-diagnostic:question.failure'))
      for (const [field, messages] of Object.entries(error.errors))
        form.setError(questionFormField(field), { type: 'server', message: messages.join(' ') })
      setFailure(error.message)
    }
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(handleSave, () => setFailure(t('admin-diagnostic:question.invalid')))}
      className="flex min-h-0 flex-col"
    >
      <DialogBody>
        {failure ? (
          <Alert tone="error" className="mb-4">
            {failure}
          </Alert>
        ) : null}
        <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 gap-5">
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            {locales.map(language => (
              <TextField
                key={language}
                label={t(`admin-diagnostic:question.text.${language}`)}
                lang={language}
                error={errors.text?.[language]?.message}
                {...register(`text.${language}`)}
              />
            ))}
            {locales.map(language => (
              <Field
                key={language}
                label={t(`admin-diagnostic:question.help.${language}`)}
                optionalText={t('admin-diagnostic:optional')}
                error={errors.help?.[language]?.message}
              >
                {field => <Textarea {...field} rows={3} lang={language} {...register(`help.${language}`)} />}
              </Field>
            ))}
            <Field label={t('admin-diagnostic:question.type')}>
              {field => (
                <Select {...field} {...register('type')}>
                  {questionTypes.map(value => (
                    <option key={value} value={value}>
                      {t(`admin-diagnostic:type.${value}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {type === 'multiple' ? (
              <TextField
                label={t('admin-diagnostic:question.maxChoices')}
                optionalText={t('admin-diagnostic:optional')}
                inputMode="numeric"
                autoComplete="off"
                error={errors.maxChoices?.message}
                {...register('maxChoices')}
              />
            ) : null}
            <TextField
              label={t('admin-diagnostic:question.key')}
              hint={t('admin-diagnostic:question.keyHint')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              error={errors.key?.message}
              {...register('key')}
            />
          </div>
          <Checkbox label={t('admin-diagnostic:question.required')} {...register('required')} />
          <Controller
            control={control}
            name="facts"
            render={({ field }) => (
              <NamesField
                label={t('admin-diagnostic:question.facts')}
                known={numbered(vocabulary)}
                isNumbered
                value={field.value}
                onChange={field.onChange}
                isDisabled={isReadOnly}
              />
            )}
          />
          {type === 'text' ? null : (
            <section aria-labelledby="answers" className="grid grid-cols-1 gap-3">
              <h3 id="answers" className="font-display text-xl">
                {t('admin-diagnostic:question.answers')}
              </h3>
              <ol className="grid grid-cols-1 gap-3">
                {options.fields.map((option, place) => (
                  <OptionFields
                    key={option.id}
                    form={form}
                    place={place}
                    total={options.fields.length}
                    vocabulary={vocabulary}
                    isReadOnly={isReadOnly}
                    isOpen={false}
                    onMove={to => options.move(place, to)}
                    onRemove={() => options.remove(place)}
                  />
                ))}
              </ol>
              {isReadOnly ? null : (
                <Button
                  variant="secondary"
                  icon="plus"
                  className="justify-self-start"
                  onClick={() => options.append(emptyOption())}
                >
                  {t('admin-diagnostic:option.add')}
                </Button>
              )}
            </section>
          )}
        </fieldset>
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {t(isReadOnly ? 'shell:action.close' : 'shell:action.cancel')}
        </Button>
        {isReadOnly ? null : (
          <Button type="submit" isLoading={isSubmitting}>
            {t('shell:action.save')}
          </Button>
        )}
      </DialogFooter>
    </form>
  )
}
