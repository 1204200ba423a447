import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type SearchSynonym, SearchSynonymInput } from '#contract/catalogue/search-synonym.ts'
import { getSearchSynonym } from '#contract/catalogue/search-synonym-endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { synonymColumns } from './synonym-columns.tsx'
import {
  type SynonymValues,
  synonymField,
  synonymFields,
  synonymOf,
  synonymValues,
} from './synonym-values.ts'

interface SynonymFormProps {
  synonym: SearchSynonym | undefined
  /** Saves the search synonym. `read` is the synonym that the form was filled from; undefined for a new one. */
  onSave: (input: SearchSynonymInput, read: SearchSynonym | undefined) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The form of a search synonym. A failed save keeps the input. */
export function SynonymForm({ synonym, onSave, onCancel, onDirtyChange }: SynonymFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const [theirs, setTheirs] = useState<SearchSynonym>()
  const [read, setRead] = useState(synonym)
  const form = useForm<SynonymValues>({
    resolver: schemaResolver(SearchSynonymInput, t, synonymOf, synonymField),
    defaultValues: synonymValues(synonym),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)
  const kind = form.watch('kind')

  async function handleSave(values: SynonymValues) {
    setFailure(undefined)
    try {
      await onSave(synonymOf(values), read)
    } catch (error) {
      if (read && error instanceof ApiFailure && error.code === 'CONFLICT')
        setTheirs(await callApi(getSearchSynonym, { params: { id: read.id } }).catch(() => undefined))
      const words = showFailure(error, form.setError, synonymFields, t('admin-search:failure'), synonymField)
      setFailure(words)
    }
  }

  /** Rebases the form on the stored search synonym, with the typed values or with the stored ones. */
  function continueFrom(saved: SearchSynonym, isMineKept: boolean) {
    const typed = form.getValues()
    form.reset(synonymValues(saved))
    if (isMineKept) form.reset(typed, { keepDefaultValues: true })
    setRead(saved)
    setTheirs(undefined)
    setFailure(undefined)
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSave)} className="flex min-h-0 flex-col">
      <DialogBody className="grid gap-5">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {theirs ? <Conflict theirs={theirs} onChoose={isMine => continueFrom(theirs, isMine)} /> : null}
        {kind === 'pregnancy' ? (
          <p className="text-muted">{t('admin-search:kindHint.pregnancy')}</p>
        ) : (
          <RadioGroup
            {...form.register('kind')}
            value={kind}
            legend={t('admin-search:field.kind')}
            error={errors.kind?.message}
            options={(['synonym', 'answer'] as const).map(value => ({
              value,
              label: t(`admin-search:kind.${value}`),
              hint: t(`admin-search:kindHint.${value}`),
            }))}
          />
        )}
        <Field
          label={t('admin-search:field.terms')}
          hint={t('admin-search:hint.terms')}
          required
          error={errors.terms?.message}
        >
          {control => <Textarea {...control} rows={5} {...form.register('terms')} />}
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {kind === 'synonym'
            ? locales.map(locale => (
                <Field
                  key={locale}
                  label={t(`admin-search:field.targets.${locale}`)}
                  hint={t('admin-search:hint.targets')}
                  required
                  error={errors.targets?.[locale]?.message}
                >
                  {control => (
                    <Textarea {...control} rows={3} lang={locale} {...form.register(`targets.${locale}`)} />
                  )}
                </Field>
              ))
            : locales.map(locale => (
                <div key={locale} className="grid gap-4">
                  <Field
                    label={t(`admin-search:field.text.${locale}`)}
                    required
                    error={errors.text?.[locale]?.message}
                  >
                    {control => (
                      <Textarea {...control} rows={5} lang={locale} {...form.register(`text.${locale}`)} />
                    )}
                  </Field>
                  <TextField
                    label={t(`admin-search:field.link.${locale}`)}
                    hint={t('admin-search:hint.link')}
                    autoComplete="off"
                    error={errors.link?.[locale]?.message}
                    {...form.register(`link.${locale}`)}
                  />
                </div>
              ))}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {t('admin-search:save')}
        </Button>
      </DialogFooter>
    </form>
  )
}

/**
 * After somebody else changed the search synonym: the stored one beside the form's values, to choose between them.
 */
function Conflict({ theirs, onChoose }: { theirs: SearchSynonym; onChoose: (isMine: boolean) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const nothing = () => undefined
  const columns = synonymColumns(t, locale, { onEdit: nothing, onDelete: nothing })
  return (
    <Alert
      tone="warning"
      title={t('admin-search:conflict.title')}
      actions={
        <>
          <Button size="small" onClick={() => onChoose(true)}>
            {t('admin-search:conflict.keep')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => onChoose(false)}>
            {t('admin-search:conflict.take')}
          </Button>
        </>
      }
    >
      <dl className="mt-2 grid gap-2">
        {columns
          .filter(({ id }) => id !== 'actions')
          .map(({ id, header, cell }) => (
            <div key={id}>
              <dt className="text-sm text-muted">{header}</dt>
              <dd>{cell(theirs)}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-2">{t('admin-search:conflict.mine')}</p>
    </Alert>
  )
}
