import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lot } from '#contract/catalogue/lot.ts'
import { listLotBuyers } from '#contract/orders/lot-buyer-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { fetchFile } from '#web/lib/download.ts'
import { failureText } from '#web/lib/failures.ts'
import { saveFile } from '#web/lib/file-address.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { StaffLink } from '#web/parts/staff-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

/** The buyers who have pieces of a lot, to call them when it is recalled: the newest on the screen, all in the file. */
export function LotBuyers({ lot }: { lot: Lot }) {
  const t = useTranslate()
  const [isRunning, setIsRunning] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['lot-buyers', lot.id],
    queryFn: () => callApi(listLotBuyers, { params: { id: lot.id }, query: { perPage: 100 } }),
    staleTime: 0,
  })

  async function handleExport() {
    setIsRunning(true)
    try {
      const { name, file } = await fetchFile(`/admin/lots/${lot.id}/buyers/export`, `lot-${lot.number}.csv`)
      saveFile(file, name)
    } catch (error) {
      toast.error(failureText(error, t('admin-catalogue:lots.failure')))
    }
    setIsRunning(false)
  }

  if (isError)
    return <LoadFailure text={t('admin-catalogue:lots.loadFailure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 rounded-card" />
  if (data.total === 0) return <p>{t('admin-catalogue:lots.buyers.none')}</p>
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-3">
        {t('admin-catalogue:lots.buyers.count', { count: data.total })}
        <Button
          size="small"
          variant="secondary"
          icon="download"
          isLoading={isRunning}
          onClick={() => void handleExport()}
        >
          {t('admin-catalogue:lots.buyers.export')}
        </Button>
      </p>
      <ul className="grid gap-3">
        {data.data.map(({ order, name, phone, recipient, quantity }) => (
          <li key={order.id} className="border-t border-line pt-2">
            <StaffLink
              href={`/admin/orders/${order.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {order.number}
            </StaffLink>
            <span className="block">
              {quantity} × {name}{' '}
              <a
                href={`tel:${phone}`}
                className="inline-flex min-h-11 items-center whitespace-nowrap underline"
              >
                {phone}
              </a>
            </span>
            {recipient ? (
              <span className="block text-sm text-muted">
                {t('admin-catalogue:lots.buyers.recipient')} {recipient.name} {recipient.phone}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
