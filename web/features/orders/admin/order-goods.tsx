import { useState } from 'react'
import { changeOrderLines, returnGoods } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { canEditLines, canReturnGoods } from '#contract/orders/order-states.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { StaffLink } from '#web/parts/staff-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LotLinks } from '../lot-links.tsx'
import { OrderLines } from '../order-lines.tsx'
import { EditLinesDialog } from './changes/edit-lines-dialog.tsx'
import { ReturnDialog } from './changes/return-dialog.tsx'

/** The lines of an order for staff, with buttons that edit them before preparation or record a return. */
export function OrderGoods({ order }: { order: AdminOrder }) {
  const t = useTranslate()
  const may = useMay()
  const [asked, setAsked] = useState<'edit' | 'return'>()
  const close = () => setAsked(undefined)
  return (
    <section className="rounded-card bg-card p-5 shadow-soft">
      <h2 className="mb-3 font-display text-xl">{t('orders:detail.items')}</h2>
      <OrderLines order={order} staffLink={StaffLink} below={item => <LotLinks lots={item.lots} />} />
      {canEditLines(order) && may(changeOrderLines) ? (
        <Button variant="secondary" className="mt-4 print:hidden" onClick={() => setAsked('edit')}>
          {t('admin-orders:change.edit.title')}
        </Button>
      ) : null}
      {canReturnGoods(order.status) && may(returnGoods) ? (
        <Button variant="secondary" className="mt-4 print:hidden" onClick={() => setAsked('return')}>
          {t('admin-orders:change.return.title')}
        </Button>
      ) : null}
      {asked === 'edit' ? <EditLinesDialog order={order} onClose={close} /> : null}
      {asked === 'return' ? <ReturnDialog order={order} onClose={close} /> : null}
    </section>
  )
}
