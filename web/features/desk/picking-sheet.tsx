import { useQuery } from '@tanstack/react-query'
import { printedExpiry } from '#contract/catalogue/printed-expiry.ts'
import { slotWords } from '#contract/delivery/free-slot.ts'
import { getPickingList } from '#contract/desk/endpoints.ts'
import type { PickedLine } from '#contract/desk/prints.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PrintGap, PrintHead, TickBox } from './print-head.tsx'

/** The desk's printable picking list with boxes to tick: all products in total, then each order. */
export function PickingSheet() {
  const t = useTranslate()
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', 'picking'],
    queryFn: () => callApi(getPickingList),
    staleTime: 0,
  })
  const isEmpty = data?.orders.length === 0
  return (
    <>
      <PrintHead
        title={t('shell:titles.adminPicking')}
        text={t('admin-desk:print.pickingText')}
        canPrint={data !== undefined && !isEmpty}
      />
      {isError ? (
        <LoadFailure text={t('admin-desk:print.loadFailure')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96 rounded-card" />
      ) : isEmpty ? (
        <EmptyState picture={<Icon name="box" size={48} />} title={t('admin-desk:print.nothingToPick')} />
      ) : (
        <div className="max-w-3xl">
          <PrintGap shown={data.orders.length} total={data.total} />
          <h2 className="mb-2 font-display text-2xl">{t('admin-desk:print.together')}</h2>
          <Lines lines={data.products} />
          <h2 className="mt-8 mb-2 font-display text-2xl">{t('admin-desk:print.orders')}</h2>
          <ul className="grid gap-5">
            {data.orders.map(order => (
              <li key={order.id} className="card rounded-card bg-card p-4 shadow-soft">
                <h3 className="mb-2 flex items-center gap-3 font-semibold">
                  <TickBox />
                  <span className="whitespace-nowrap">{order.number}</span>
                  <span className="font-normal text-muted">
                    {[order.quarter, order.city].filter(Boolean).join(', ')}
                  </span>
                </h3>
                {order.slot ? (
                  <p className="mb-2">{t('admin-desk:entry.slot', slotWords(order.slot, locale))}</p>
                ) : null}
                <Lines lines={order.items} hasQr />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Lines to pick with their lots. With `hasQr` each lot has the QR code of its card, for the buyer who gets the sheet. */
function Lines({ lines, hasQr = false }: { lines: readonly PickedLine[]; hasQr?: boolean }) {
  const t = useTranslate()
  return (
    <table className="w-full text-start">
      <thead className="text-sm text-muted">
        <tr>
          <th className="w-9" />
          <th scope="col" className="py-1 text-start font-medium">
            {t('admin-desk:print.product')}
          </th>
          <th scope="col" className="px-2 text-start font-medium max-sm:hidden">
            {t('admin-desk:print.reference')}
          </th>
          <th scope="col" className="text-end font-medium">
            {t('admin-desk:print.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.reference} className="border-t border-line">
            <td className="py-2 align-top">
              <TickBox />
            </td>
            <td className="py-2">
              {line.name}
              <span className="block text-sm break-all text-muted sm:hidden">{line.reference}</span>
              {line.lots.map(lot => (
                <span key={lot.code} className="flex flex-wrap items-center gap-2 text-sm">
                  {t('admin-desk:print.lot', { ...lot, expiry: printedExpiry(lot.expiry) })}
                  {hasQr ? (
                    <img
                      src={`/api/lots/${lot.code}/qr`}
                      alt=""
                      width="88"
                      height="88"
                      className="bg-white"
                    />
                  ) : null}
                </span>
              ))}
            </td>
            <td className="px-2 py-2 text-sm break-all text-muted max-sm:hidden">{line.reference}</td>
            <td className="py-2 text-end font-semibold tabular-nums">{line.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
