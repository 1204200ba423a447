import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { addVariant, groupProducts, ungroupProduct } from '#contract/catalogue/product-group-endpoints.ts'
import { maxVariants } from '#contract/catalogue/product-option.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { GroupForm } from './group-form.tsx'
import { VariantForm } from './variant-form.tsx'

/** The tab in which a product becomes one of several sizes or shades on one page of the shop. */
export function ProductVariants({ product }: { product: AdminProduct }) {
  const t = useTranslate()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const may = useMay()
  const isFull = (product.variantGroup?.products.length ?? 0) >= maxVariants

  async function handleSaved(saved: AdminProduct) {
    client.setQueryData(['admin-product', saved.id], saved)
    await Promise.all([
      client.invalidateQueries({ queryKey: ['admin-products'] }),
      client.invalidateQueries({ queryKey: ['admin-product'], refetchType: 'none' }),
    ])
  }

  /** Opens the copy for editing: its texts still speak of the other size. */
  async function handleAdded(copy: AdminProduct) {
    close()
    await handleSaved(copy)
    toast.success(t('admin-catalogue:variants.added'))
    await navigate(`/admin/products/${copy.id}/edit`)
  }

  return (
    <EditorSection title={t('admin-catalogue:variants.title')} hint={t('admin-catalogue:variants.text')}>
      {may(addVariant) ? (
        <p>
          <Button variant="secondary" icon="plus" disabled={isFull} onClick={() => setIsOpen(true)}>
            {t('admin-catalogue:variants.copy')}
          </Button>
        </p>
      ) : null}
      {may(groupProducts) && may(ungroupProduct) ? (
        <GroupForm key={product.variantGroup?.revision ?? 0} product={product} onSaved={handleSaved} />
      ) : null}
      <FormDialog isOpen={isOpen} onClose={close} title={t('admin-catalogue:variants.copy')} hasOwnBody>
        {form => <VariantForm product={product} onAdded={handleAdded} {...form} />}
      </FormDialog>
    </EditorSection>
  )
}
