import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/order.ts'
import { canChangeAddress } from '#contract/orders/order-states.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EditAddressDialog } from './edit-address-dialog.tsx'

/** The button with which staff change an order's address, until the order leaves the shop. */
export function OrderAddressChange({ order }: { order: AdminOrder }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (!canChangeAddress(order.status)) return null
  return (
    <>
      <Button variant="secondary" className="mt-3 print:hidden" onClick={() => setIsOpen(true)}>
        {t('admin-orders:change.address.title')}
      </Button>
      {isOpen ? <EditAddressDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
