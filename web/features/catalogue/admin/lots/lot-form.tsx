import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Lot, LotChanges, NewLot } from '#contract/catalogue/lot.ts'
import { createLot, updateLot } from '#contract/catalogue/lot-endpoints.ts'
import { modelField } from '#contract/model-field.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

interface LotFormProps {
  /** The lot to correct; undefined for one that arrives. */
  lot?: Lot | undefined
  /** The product of a new lot. */
  productId?: number
  onSaved: () => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

const texts = [
  'number',
  'expiry',
  'quantity',
  'supplier',
  'importer',
  'registration',
  'cost',
  'recallReason',
] as const
type Values = Record<Exclude<(typeof texts)[number], 'quantity' | 'cost'>, string> & {
  quantity: number | null
  cost: number | null
}

const required = ['number', 'expiry', 'quantity'] as const
const numeric = ['quantity', 'cost'] as const
const isOneOf = <Name extends string>(names: readonly Name[], name: string): boolean =>
  names.some(one => one === name)

/** A typed number; null for an empty field. */
const numberOf = (typed: unknown) => {
  const text = String(typed ?? '').trim()
  return text === '' ? null : Number(text)
}

/** The form of a lot: for one that arrives with its pieces, for a stored one with the reason of a recall. */
export function LotForm({ lot, productId = 0, onSaved, onCancel, onDirtyChange }: LotFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const shown = texts.filter(name => name !== (lot ? 'quantity' : 'recallReason'))
  const form = useForm<Values>({
    resolver: schemaResolver(lot ? LotChanges : NewLot, t),
    defaultValues: {
      number: lot?.number ?? '',
      expiry: lot?.expiry ?? '',
      quantity: null,
      supplier: lot?.supplier ?? '',
      importer: lot?.importer ?? '',
      registration: lot?.registration ?? '',
      cost: lot?.cost ?? null,
      recallReason: lot?.recallReason ?? '',
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)

  async function handleSave({ quantity, recallReason, ...details }: Values) {
    setFailure(undefined)
    try {
      if (lot) await callApi(updateLot, { params: { id: lot.id }, body: { ...details, recallReason } })
      else
        await callApi(createLot, { params: { id: productId }, body: { ...details, quantity: quantity ?? 0 } })
      toast.success(t('admin-catalogue:lots.saved'))
      await onSaved()
    } catch (error) {
      const rename = (field: string) => modelField(LotChanges, field)
      setFailure(showFailure(error, form.setError, texts, t('admin-catalogue:lots.failure'), rename))
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSave)} className="flex min-h-0 flex-col">
      <DialogBody className="grid gap-4">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {shown.map(name => (
          <TextField
            key={name}
            label={t(`admin-catalogue:lots.fields.${name}`)}
            hint={
              name === 'expiry' || name === 'recallReason' || name === 'registration'
                ? t(`admin-catalogue:lots.hints.${name}`)
                : undefined
            }
            required={isOneOf(required, name)}
            inputMode={isOneOf(numeric, name) ? 'numeric' : undefined}
            autoComplete="off"
            error={errors[name]?.message}
            {...form.register(name, isOneOf(numeric, name) ? { setValueAs: numberOf } : {})}
          />
        ))}
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
