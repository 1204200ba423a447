import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkProductChange } from '#contract/catalogue/admin-product.ts'
import { changeProducts } from '#contract/catalogue/endpoints.ts'
import { productStatuses } from '#contract/catalogue/product.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Menu } from '#web/ui/dialogs/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { BulkCategoriesDialog } from './bulk-categories-dialog.tsx'
import { BulkPriceDialog } from './bulk-price-dialog.tsx'

type BulkAction = (typeof productStatuses)[number] | 'price' | 'categories'

interface BulkActionsProps {
  ids: number[]
  onDone: () => void
}

/** Changes the status, price or categories of the selected products, all or none of them, after a confirmation. */
export function BulkActions({ ids, onDone }: BulkActionsProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [asked, setAsked] = useState<BulkAction>()
  const [isPending, setIsPending] = useState(false)
  const count = ids.length

  async function apply(action: BulkAction, change: Omit<BulkProductChange, 'ids'>) {
    setIsPending(true)
    try {
      const { updated } = await callApi(changeProducts, { body: { ids, ...change } })
      toast.success(t(`admin-catalogue:products.bulk.done.${action}`, { count: updated }))
      setAsked(undefined)
      onDone()
      await Promise.all(
        [['admin-products'], ['admin-product']].map(queryKey => client.invalidateQueries({ queryKey })),
      )
    } catch (error) {
      toast.error(failureText(error, t('admin-catalogue:products.bulk.failure')))
    } finally {
      setIsPending(false)
    }
  }

  const status = productStatuses.find(known => known === asked)
  const dialog = { count, isPending, onClose: () => setAsked(undefined) }
  return (
    <>
      {(['published', 'draft', 'disabled'] as const).map(action => (
        <Button key={action} size="small" variant="secondary" onClick={() => setAsked(action)}>
          {t(`admin-catalogue:products.bulk.${action}`)}
        </Button>
      ))}
      <Menu
        trigger={
          <Button size="small" variant="secondary">
            {t('admin-catalogue:products.bulk.more')}
            <Icon name="chevron-down" size={20} />
          </Button>
        }
        groups={[
          (['price', 'categories'] as const).map(action => ({
            text: t(`admin-catalogue:products.bulk.${action}`),
            onSelect: () => setAsked(action),
          })),
        ]}
      />
      <AlertDialog
        isOpen={status !== undefined}
        onOpenChange={isOpen => isOpen || setAsked(undefined)}
        title={status ? t(`admin-catalogue:products.bulk.ask.${status}`, { count }) : ''}
        description={status ? t(`admin-catalogue:products.bulk.effect.${status}`) : ''}
        confirmLabel={status ? t(`admin-catalogue:products.bulk.${status}`) : ''}
        cancelLabel={t('shell:action.cancel')}
        tone="primary"
        isPending={isPending}
        onConfirm={() => status && void apply(status, { status })}
      />
      <BulkPriceDialog
        {...dialog}
        isOpen={asked === 'price'}
        onApply={pricePercent => void apply('price', { pricePercent })}
      />
      <BulkCategoriesDialog
        {...dialog}
        isOpen={asked === 'categories'}
        onApply={categories => void apply('categories', { categories })}
      />
    </>
  )
}
