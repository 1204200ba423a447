import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteProduct } from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { failureText } from './failure-text.ts'

interface DeleteProductProps {
  /** The product that is asked about; none while nothing is asked. */
  product: { id: number; name: string } | undefined
  onClose: () => void
  onDeleted?: (id: number) => void
}

/** Asks before a product is deleted, and says what became of it. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)

  async function handleDelete({ id, name }: { id: number; name: string }) {
    setIsPending(true)
    try {
      await callApi(deleteProduct, { params: { id } })
      toast.success(t('admin:products.delete.done', { name }))
      onClose()
      onDeleted?.(id)
      await client.invalidateQueries({ queryKey: ['admin-products'] })
    } catch (error) {
      toast.error(failureText(error, t('admin:products.delete.failure')))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <AlertDialog
      isOpen={product !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={product ? t('admin:products.delete.ask', { name: product.name }) : ''}
      description={t('admin:products.delete.text')}
      confirmLabel={t('shell:action.delete')}
      cancelLabel={t('shell:action.cancel')}
      isPending={isPending}
      onConfirm={() => product && void handleDelete(product)}
    />
  )
}
