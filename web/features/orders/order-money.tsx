import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/order.ts'
import { listUnusedPayments } from '#contract/payments/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { mayMoneyGoBack } from './may-money-go-back.ts'

const MoneyCard = onDemand(async () => (await import('./money-card.tsx')).MoneyCard)

/**
 * The buyer's money of an order. The card is loaded only for an order of which money may go back. Late payments are not part of
 * the order, so they are loaded separately.
 */
export function OrderMoney({ order }: { order: Order }) {
  const t = useTranslate()
  const {
    data: unused,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['order', order.id, 'unused-payments'],
    queryFn: () => callApi(listUnusedPayments, { params: { id: order.id } }),
  })
  return (
    <>
      {mayMoneyGoBack(order) || unused?.length ? <MoneyCard order={order} loaded={unused} /> : null}
      {isError ? <LoadFailure text={t('orders:money.loadFailure')} onRetry={() => void refetch()} /> : null}
    </>
  )
}
