import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { eraseBuyer, getDeskEntry, getPayLink, recordCall } from '#contract/desk/endpoints.ts'
import { listAdminOrderDocuments } from '#contract/invoices/endpoints.ts'
import { canEraseBuyer } from '#contract/orders/account.ts'
import { getAdminOrder } from '#contract/orders/endpoints.ts'
import { erasedName, type AdminOrder as Order } from '#contract/orders/order.ts'
import { listAdminOrderRequests } from '#contract/orders/order-request-endpoints.ts'
import { awaitsPayment, isMoneyMissing, isUnderWay } from '#contract/orders/order-states.ts'
import { DeliverOrder } from '#web/features/desk/deliver-order.tsx'
import { EraseBuyer } from '#web/features/desk/erase-buyer.tsx'
import { MissingMoney } from '#web/features/desk/missing-money.tsx'
import { PayLinkCard } from '#web/features/desk/pay-link-card.tsx'
import { CallerGuard } from '#web/features/diagnostic/guard/caller-guard.tsx'
import { OrderDocuments } from '#web/features/invoices/order-documents.tsx'
import { OrderSheet } from '#web/features/orders/admin/order-sheet.tsx'
import { RequestsOfOrder } from '#web/features/orders/admin/requests/requests-of-order.tsx'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/order'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminOrder',
  isPrivate: true,
  words: [
    'addresses',
    'admin-desk',
    'admin-orders',
    'admin-requests',
    'cart',
    'checkout',
    'delivery',
    'guard',
    'invoices',
    'order-status',
    'orders',
    'pickup',
    'requests',
    'validation',
  ],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminOrder({ params }: Route.ComponentProps) {
  const t = useTranslate()
  const may = useMay()
  const id = Number(params.id)
  const isId = Number.isSafeInteger(id) && id > 0
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['admin-order', id],
    queryFn: () => callApi(getAdminOrder, { params: { id } }),
    enabled: isId,
  })
  return (
    <>
      <p className="mb-2 print:hidden">
        <Link to="/admin/orders" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('admin-orders:detail.back')}
        </Link>
      </p>
      {!isId || isNotFound(error) ? (
        <EmptyState picture={<Icon name="truck" size={48} />} title={t('admin-orders:detail.notFound')} />
      ) : error ? (
        <LoadFailure text={t('admin-orders:detail.loadFailure')} onRetry={() => void refetch()} />
      ) : order ? (
        <>
          {may(listAdminOrderRequests) ? <RequestsOfOrder orderId={order.id} /> : null}
          <OrderSheet
            order={order}
            deliver={asked => <DeliverOrder orderId={order.id} {...asked} />}
            missing={
              isMoneyMissing(order) && may(getDeskEntry) ? <MissingMoney orderId={order.id} /> : undefined
            }
            payLink={awaitsPayment(order) && may(getPayLink) ? <PayLinkCard orderId={order.id} /> : undefined}
            erasure={isErasable(order) && may(eraseBuyer) ? <EraseBuyer order={order} /> : undefined}
          />
          {isUnderWay(order.status) && may(recordCall) ? (
            <div className="mt-5 print:hidden">
              <CallerGuard isPlaced products={productsOf(order)} />
            </div>
          ) : null}
          {may(listAdminOrderDocuments) ? (
            <OrderDocuments
              orderId={order.id}
              isForStaff
              why={awaitsPayment(order) ? 'unpaid' : order.status === 'cancelled' ? 'over' : 'older'}
            />
          ) : null}
        </>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  )
}

function isErasable(order: Order): boolean {
  const { customer, items } = order
  return customer.name !== erasedName && canEraseBuyer({ ...order, userId: customer.id, lines: items })
}

/** The ordered products that are still in the catalogue. */
function productsOf({ items }: Order) {
  return items.flatMap(({ productId, name }) => (productId === null ? [] : [{ id: productId, name }]))
}
