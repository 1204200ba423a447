import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createLot, listLots } from '#contract/catalogue/lot-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DueLots } from './due-lots.tsx'
import { LotForm } from './lot-form.tsx'
import { LotList } from './lot-list.tsx'

/** The lots of a product, and the form for one that arrives. */
export function ProductLots({ productId }: { productId: number }) {
  const t = useTranslate()
  const may = useMay()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [isDueOpen, setIsDueOpen] = useState(false)
  const close = () => setIsOpen(false)
  async function handleSaved() {
    close()
    await Promise.all(
      ['lots', 'stock-movements', 'admin-products'].map(key => client.invalidateQueries({ queryKey: [key] })),
    )
  }
  return (
    <section className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-2xl">{t('admin-catalogue:lots.title')}</h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setIsDueOpen(true)}>
            {t('admin-catalogue:lots.due')}
          </Button>
          {may(createLot) ? (
            <Button icon="plus" onClick={() => setIsOpen(true)}>
              {t('admin-catalogue:lots.receive')}
            </Button>
          ) : null}
        </div>
      </div>
      <LotList
        name={String(productId)}
        read={page => callApi(listLots, { params: { id: productId }, query: { page, perPage: 20 } })}
        empty={t('admin-catalogue:lots.empty')}
      />
      {isDueOpen ? <DueLots onClose={() => setIsDueOpen(false)} /> : null}
      <FormDialog isOpen={isOpen} onClose={close} title={t('admin-catalogue:lots.receive')} hasOwnBody>
        {form => <LotForm productId={productId} onSaved={handleSaved} {...form} />}
      </FormDialog>
    </section>
  )
}
