import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkProductChange } from '#contract/catalogue/admin-product.ts'
import { changeProducts } from '#contract/catalogue/endpoints.ts'
import { productStatuses } from '#contract/catalogue/product.ts'
import { maxIds } from '#contract/shared/ids.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { BulkCategoriesDialog } from './bulk-categories-dialog.tsx'
import { BulkPriceDialog } from './bulk-price-dialog.tsx'
import { failureText } from './failure-text.ts'

/** What a bulk action changes. */
type BulkAction = (typeof productStatuses)[number] | 'price' | 'categories'

interface BulkBarProps {
  ids: number[]
  onClear: () => void
}

/** What can be done with the chosen products: asked first, then done for all or none. */
export function BulkBar({ ids, onClear }: BulkBarProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [asked, setAsked] = useState<BulkAction>()
  const [isPending, setIsPending] = useState(false)
  const count = ids.length
  const isTooMany = count > maxIds

  async function apply(action: BulkAction, change: Omit<BulkProductChange, 'ids'>) {
    setIsPending(true)
    try {
      const { updated } = await callApi(changeProducts, { body: { ids, ...change } })
      toast.success(t(`admin-catalogue:products.bulk.done.${action}`, { count: updated }))
      setAsked(undefined)
      onClear()
      await Promise.all(
        [['admin-products'], ['admin-product']].map(queryKey => client.invalidateQueries({ queryKey })),
      )
    } catch (error) {
      toast.error(failureText(error, t('admin-catalogue:products.bulk.failure')))
    } finally {
      setIsPending(false)
    }
  }

  const actions = ['published', 'draft', 'disabled', 'price', 'categories'] as const
  const status = productStatuses.find(known => known === asked)
  const dialog = { count, isPending, onClose: () => setAsked(undefined) }
  return (
    <section
      aria-label={t('admin-catalogue:products.bulk.label')}
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-3 shadow-soft max-sm:-mx-2"
    >
      <div className="me-auto flex items-center gap-1">
        <IconButton icon="close" label={t('admin-catalogue:products.select.clear')} onClick={onClear} />
        <p role="status" className="pe-2 text-sm font-semibold">
          {t('admin-catalogue:products.select.count', { count })}
          {isTooMany ? (
            <span className="block font-normal text-danger">
              {t('admin-catalogue:products.select.tooMany', { max: maxIds })}
            </span>
          ) : null}
        </p>
      </div>
      {actions.map(action => (
        <Button
          key={action}
          size="small"
          variant="secondary"
          disabled={isTooMany}
          onClick={() => setAsked(action)}
        >
          {t(`admin-catalogue:products.bulk.${action}`)}
        </Button>
      ))}
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
    </section>
  )
}
