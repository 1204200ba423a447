import { type FormEvent, useId, useState } from 'react'
import { BulkProductChange } from '#contract/catalogue/admin-product.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useLargeChanges } from '#web/parts/records/use-large-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface BulkDialogProps<Value> {
  isOpen: boolean
  count: number
  isPending: boolean
  onClose: () => void
  onApply: (value: Value) => void
}

/** The dialog that asks by how many percent to change the prices of the selected products. */
export function BulkPriceDialog({ isOpen, count, isPending, onClose, onApply }: BulkDialogProps<number>) {
  const t = useTranslate()
  const formId = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const large = useLargeChanges()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim().replace('−', '-').replace(',', '.').replace(/\s|%/g, '')
    const pricePercent = typed === '' ? Number.NaN : Number(typed)
    const result = BulkProductChange.safeEncode({ ids: [1], pricePercent })
    const issue = result.error?.issues[0]
    if (issue) {
      const { rule, params } = ruleOf(issue)
      return setError(t(`validation:${typed === '' ? 'required' : rule}`, params))
    }
    setError(undefined)
    const name = t('admin-catalogue:products.column.price')
    if (await large.areMeant([{ kind: 'percent', name, percent: pricePercent, count }])) onApply(pricePercent)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={next => next || onClose()}
      title={t('admin-catalogue:products.bulk.ask.price', { count })}
      description={t('admin-catalogue:products.bulk.effect.price')}
      closeLabel={t('shell:action.close')}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isPending}>
            {t('admin-catalogue:products.bulk.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={event => void handleSubmit(event)}>
        <TextField
          label={t('admin-catalogue:products.bulk.percent')}
          hint={t('admin-catalogue:products.bulk.percentHint')}
          inputMode="text"
          autoComplete="off"
          required
          value={text}
          error={error}
          onChange={event => setText(event.target.value)}
        />
      </form>
      {large.dialog}
    </Dialog>
  )
}
