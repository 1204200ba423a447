import { useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { Choice } from '#web/ui/fields/multi-select.tsx'
import { ChoiceField } from '../editor/choice-field.tsx'
import { idsOf } from '../editor/choices.ts'
import type { BulkDialogProps } from './bulk-price-dialog.tsx'

/** The dialog that asks which categories the selected products should get. */
export function BulkCategoriesDialog({
  isOpen,
  count,
  isPending,
  onClose,
  onApply,
}: BulkDialogProps<number[]>) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<Choice[]>([])
  const [error, setError] = useState<string>()

  function handleApply() {
    if (chosen.length === 0) return setError(t('validation:required'))
    setError(undefined)
    onApply(idsOf(chosen))
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={next => next || onClose()}
      title={t('admin-catalogue:products.bulk.ask.categories', { count })}
      description={t('admin-catalogue:products.bulk.effect.categories')}
      closeLabel={t('shell:action.close')}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
          <Button onClick={handleApply} isLoading={isPending}>
            {t('admin-catalogue:products.bulk.apply')}
          </Button>
        </>
      }
    >
      <ChoiceField
        kind="categories"
        label={t('admin-catalogue:products.column.categories')}
        value={chosen}
        onChange={setChosen}
        error={error}
      />
    </Dialog>
  )
}
