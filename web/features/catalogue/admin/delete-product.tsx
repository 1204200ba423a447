import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { removeProduct } from './remove-product.ts'

interface DeleteProductProps {
  /** The product to delete; undefined while the dialog is closed. */
  product: { id: number; name: string } | undefined
  onClose: () => void
  onDeleted?: (id: number) => void
}

export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)

  async function handleDelete({ id, name }: { id: number; name: string }) {
    setIsPending(true)
    const isRemoved = await removeProduct(id, t)
    setIsPending(false)
    if (!isRemoved) return
    toast.success(t('admin-catalogue:products.delete.done', { name }))
    onClose()
    onDeleted?.(id)
    await client.invalidateQueries({ queryKey: ['admin-products'] })
  }

  return (
    <AlertDialog
      isOpen={product !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={product ? t('admin-catalogue:products.delete.ask', { name: product.name }) : ''}
      description={t('admin-catalogue:products.delete.text')}
      confirmLabel={t('shell:action.delete')}
      cancelLabel={t('shell:action.cancel')}
      isPending={isPending}
      onConfirm={() => product && void handleDelete(product)}
    />
  )
}
