import { useState } from 'react'
import { eraseBuyer } from '#contract/desk/endpoints.ts'
import { cashToCollect } from '#contract/orders/account.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { isMoneyMissing } from '#contract/orders/order-states.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/price.tsx'

/** The button that erases a caller's personal data from a finished order, for callers without an account. */
export function EraseBuyer({ order }: { order: AdminOrder }) {
  const t = useTranslate()
  const locale = useLocale()
  const { id: orderId } = order
  const missing = isMoneyMissing(order) ? cashToCollect({ ...order, lines: order.items }) : 0
  const [asked, setAsked] = useState<number>()
  return (
    <p className="mt-5 print:hidden">
      <Button variant="secondaryDanger" onClick={() => setAsked(orderId)}>
        {t('admin-orders:eraseBuyer.button')}
      </Button>
      <DeleteDialog
        asked={asked}
        words={{
          title: t('admin-orders:eraseBuyer.title'),
          text: [
            t('admin-orders:eraseBuyer.text'),
            ...(missing > 0
              ? [t('admin-orders:eraseBuyer.missing', { amount: formatPrice(missing, locale) })]
              : []),
          ].join(' '),
          done: t('admin-orders:eraseBuyer.done'),
          failure: t('admin-orders:eraseBuyer.failure'),
        }}
        remove={id => callApi(eraseBuyer, { params: { id } })}
        onClose={() => setAsked(undefined)}
        keys={[['admin-order', orderId], ['admin-orders'], ['desk']]}
      />
    </p>
  )
}
