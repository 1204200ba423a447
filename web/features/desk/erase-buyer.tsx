import { useState } from 'react'
import { eraseBuyer } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { DeleteDialog } from '#web/lib/delete-dialog.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'

/** Takes what is known of a caller without an account out of an order that has ended. */
export function EraseBuyer({ orderId }: { orderId: number }) {
  const t = useTranslate()
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
          text: t('admin-orders:eraseBuyer.text'),
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
