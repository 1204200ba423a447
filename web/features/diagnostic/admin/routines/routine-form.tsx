import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type RoutineTemplate, RoutineTemplateInput } from '#contract/diagnostic/admin-diagnostic.ts'
import { getRoutineTemplate } from '#contract/diagnostic/admin-endpoints.ts'
import { skinTypes } from '#contract/diagnostic/diagnostic.ts'
import { stepKinds } from '#contract/diagnostic/names.ts'
import { modelField } from '#contract/model-field.ts'
import { inEachLanguage, locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ClaimFindings } from '#web/parts/claim-findings.tsx'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'

interface RoutineFormProps {
  template: RoutineTemplate | undefined
  /** Saves the routine text. `base` is the text as it was last loaded; undefined for a new one. */
  onSave: (input: RoutineTemplateInput, base: RoutineTemplate | undefined) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

const fresh: RoutineTemplateInput = {
  kind: 'cleanser',
  skinType: null,
  advice: inEachLanguage(() => ''),
  enabled: true,
}

/** The form of the team's text for a routine step, in both languages. */
export function RoutineForm({ template, onSave, onCancel, onDirtyChange }: RoutineFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<RoutineTemplateInput>({
    resolver: schemaResolver(RoutineTemplateInput, t, undefined, nameOfField),
    defaultValues: template ? valuesOf(template) : fresh,
  })
  const { register, formState, watch } = form
  const { errors, isDirty, isSubmitting } = formState
  const advice = watch('advice')
  useDirtyReport(isDirty, onDirtyChange)

  const conflict = useConflict<RoutineTemplateInput, RoutineTemplate>({
    form,
    read: template,
    readAgain: ({ id }) => callApi(getRoutineTemplate, { params: { id } }),
    valuesOf,
    fields: [
      {
        path: 'kind',
        name: t('admin-diagnostic:routines.step'),
        textOf: ({ kind }) => t(`admin-diagnostic:step.${kind}`),
      },
      {
        path: 'skinType',
        name: t('admin-diagnostic:skinTypeLabel'),
        textOf: ({ skinType }) =>
          t(skinType ? `admin-diagnostic:skinType.${skinType}` : 'admin-diagnostic:routines.all'),
      },
      ...locales.map(locale => ({
        path: `advice.${locale}` as const,
        name: t(`admin-diagnostic:routines.adviceIn.${locale}`),
      })),
      {
        path: 'enabled',
        name: t('admin-diagnostic:routines.enabled'),
        textOf: ({ enabled }) => t(enabled ? 'admin:conflict.yes' : 'admin:conflict.no'),
      },
    ],
  })

  async function handleSave(values: RoutineTemplateInput) {
    setFailure(undefined)
    try {
      await onSave(values, conflict.latest())
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      setFailure(
        showFailure(
          error,
          form.setError,
          ['kind', 'skinType', ...locales.map(each => `advice.${each}` as const)],
          t('admin-diagnostic:routines.failure'),
          nameOfField,
        ),
      )
    }
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(handleSave)} className="grid gap-5">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('admin-diagnostic:routines.step')} error={errors.kind?.message}>
            {control => (
              <Select {...control} {...register('kind')}>
                {stepKinds.map(kind => (
                  <option key={kind} value={kind}>
                    {t(`admin-diagnostic:step.${kind}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('admin-diagnostic:skinTypeLabel')} error={errors.skinType?.message}>
            {control => (
              <Select {...control} {...register('skinType', { setValueAs: value => value || null })}>
                <option value="">{t('admin-diagnostic:routines.all')}</option>
                {skinTypes.map(type => (
                  <option key={type} value={type}>
                    {t(`admin-diagnostic:skinType.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {locales.map(locale => (
            <Field
              key={locale}
              label={t(`admin-diagnostic:routines.adviceIn.${locale}`)}
              error={errors.advice?.[locale]?.message}
            >
              {control => <Textarea {...control} rows={4} lang={locale} {...register(`advice.${locale}`)} />}
            </Field>
          ))}
        </div>
        <ClaimFindings text={Object.values(advice).join('\n\n')} />
        <Checkbox label={t('admin-diagnostic:routines.enabled')} {...register('enabled')} />
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

function valuesOf({ kind, skinType, advice, enabled }: RoutineTemplate): RoutineTemplateInput {
  return { kind, skinType, advice: { ...advice }, enabled }
}

/** Maps an API field of a routine text to its form field: the form nests the texts by language. */
function nameOfField(wireField: string): string {
  const [first = '', ...rest] = wireField.split('.')
  return [modelField(RoutineTemplateInput, first), ...rest].join('.')
}
