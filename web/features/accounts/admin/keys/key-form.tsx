import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { maxApiKeyDays, NewApiKey } from '#contract/accounts/api-key.ts'
import { keyAbilities } from '#contract/key-access.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useAbilities } from '#web/lib/use-may.ts'
import { CheckList } from '#web/parts/fields/check-list.tsx'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface KeyFormProps {
  onSave: (key: NewApiKey) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

const usualDays = 90
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The form of a new API key: only abilities that its creator has can be chosen. */
export function KeyForm({ onSave, onCancel, onDirtyChange }: KeyFormProps) {
  const t = useTranslate()
  const own = useAbilities()
  const [failure, setFailure] = useState<string>()
  const form = useForm<NewApiKey>({
    resolver: schemaResolver(NewApiKey, t),
    defaultValues: { name: '', abilities: [], endsOn: dayIn(usualDays) },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)

  async function handleSave(key: NewApiKey) {
    setFailure(undefined)
    try {
      await onSave(key)
    } catch (error) {
      const fields = ['name', 'abilities', 'endsOn'] as const
      setFailure(showFailure(error, form.setError, fields, t('admin-programs:keys.failure')))
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSave)} className="flex min-h-0 flex-col">
      <DialogBody className="grid gap-5">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <TextField
          label={t('admin-programs:keys.name')}
          hint={t('admin-programs:keys.nameHint')}
          required
          autoComplete="off"
          maxLength={80}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <CheckList
          legend={t('admin-programs:keys.abilities')}
          hint={t('admin-programs:keys.abilitiesHint')}
          error={errors.abilities?.message}
          options={keyAbilities
            .filter(ability => own.includes(ability))
            .map(value => ({ value, label: t(`admin-programs:abilities.${value}`) }))}
          {...form.register('abilities')}
        />
        <TextField
          type="date"
          label={t('admin-programs:keys.endsOn')}
          hint={t('admin-programs:keys.endsOnHint')}
          required
          min={dayIn(0)}
          max={dayIn(maxApiKeyDays)}
          error={errors.endsOn?.message}
          {...form.register('endsOn')}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {t('admin-programs:keys.create')}
        </Button>
      </DialogFooter>
    </form>
  )
}
