import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Lot, LotMove } from '#contract/catalogue/lot.ts'
import { moveLot } from '#contract/catalogue/lot-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

interface MoveFormProps {
  lot: Lot
  onSaved: () => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

const kinds = ['received', 'counted', 'written_off'] as const
interface Values {
  kind: (typeof kinds)[number]
  quantity: string
  reason: string
}
const fields = ['kind', 'quantity', 'reason'] as const

/** The form that receives, counts or throws away pieces of a lot. */
export function MoveForm({ lot, onSaved, onCancel, onDirtyChange }: MoveFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const wireOf = (values: Values) => ({ ...values, quantity: Number(values.quantity) })
  const form = useForm<Values>({
    resolver: schemaResolver(LotMove, t, wireOf),
    defaultValues: { kind: 'received', quantity: '', reason: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const kind = form.watch('kind')
  useDirtyReport(isDirty, onDirtyChange)

  async function handleSave(values: Values) {
    setFailure(undefined)
    try {
      await callApi(moveLot, { params: { id: lot.id }, body: wireOf(values) })
      toast.success(t('admin-catalogue:lots.saved'))
      await onSaved()
    } catch (error) {
      setFailure(showFailure(error, form.setError, fields, t('admin-catalogue:lots.failure')))
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSave)} className="flex min-h-0 flex-col">
      <DialogBody className="grid gap-4">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <RadioGroup
          {...form.register('kind')}
          legend={t('admin-catalogue:lots.number', { number: lot.number })}
          options={kinds.map(value => ({ value, label: t(`admin-catalogue:lots.kinds.${value}`) }))}
        />
        <TextField
          label={t('admin-catalogue:lots.fields.quantity')}
          hint={kind === 'counted' ? t('admin-catalogue:lots.hints.counted') : undefined}
          required
          autoComplete="off"
          error={errors.quantity?.message}
          {...form.register('quantity')}
        />
        {kind === 'received' ? null : (
          <TextField
            label={t('admin-catalogue:lots.fields.reason')}
            required
            autoComplete="off"
            error={errors.reason?.message}
            {...form.register('reason')}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {t('shell:action.save')}
        </Button>
      </DialogFooter>
    </form>
  )
}
