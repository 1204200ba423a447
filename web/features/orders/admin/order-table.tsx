import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listAdminOrders } from '#contract/orders/endpoints.ts'
import type { AdminOrderFilter, AdminOrderSort, AdminOrderSummary } from '#contract/orders/order.ts'
import { orderStatuses, paymentStatuses } from '#contract/orders/order-states.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { choiceOf, sortParam, tableSortOf, useListParams } from '#web/lib/list-params.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { LinkProps } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Price } from '#web/ui/price.tsx'
import { AdminOrderState } from './admin-order-state.tsx'
import { OrderFilters } from './order-filters.tsx'

const sorts = [
  'createdAt',
  '-createdAt',
  'number',
  '-number',
  'total',
  '-total',
] as const satisfies AdminOrderSort[]

/** All orders: searched, filtered and sorted by the server, with its state in the address. */
export function OrderTable() {
  const t = useTranslate()
  const locale = useLocale()
  const list = useListParams()
  const filter = filterOf(list.params, list.page)
  const query = useQuery({
    queryKey: ['admin-orders', filter],
    queryFn: () => callApi(listAdminOrders, { query: filter }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = ['search', 'status', 'payment', 'from', 'to'].some(key => list.params.has(key))
  if (query.isError) {
    return (
      <Alert
        tone="error"
        actions={
          <Button variant="secondary" onClick={() => void query.refetch()}>
            {t('shell:action.retry')}
          </Button>
        }
      >
        {t('admin:list.loadFailure')}
      </Alert>
    )
  }
  return (
    <>
      <OrderFilters params={list.params} onChange={list.set} />
      <p role="status" className="my-3 text-sm text-muted">
        {query.data ? t('admin:list.count', { count: query.data.total }) : ' '}
      </p>
      <DataTable<AdminOrderSummary>
        caption={t('admin-orders:title')}
        rows={query.data?.data}
        rowId={order => String(order.id)}
        isLoading={query.isPlaceholderData}
        sort={tableSortOf(list.sort ?? '-createdAt')}
        onSort={sort => list.set({ sort: sortParam(sort) })}
        empty={
          <EmptyState
            title={isFiltered ? t('admin:list.nothing') : t('admin-orders:emptyTitle')}
            actions={
              isFiltered ? (
                <Button
                  variant="secondary"
                  onClick={() =>
                    list.set({
                      search: undefined,
                      status: undefined,
                      payment: undefined,
                      from: undefined,
                      to: undefined,
                    })
                  }
                >
                  {t('admin:list.reset')}
                </Button>
              ) : null
            }
          >
            {isFiltered ? null : t('admin-orders:empty')}
          </EmptyState>
        }
        columns={[
          {
            id: 'number',
            header: t('admin-orders:number'),
            isSortable: true,
            isTitle: true,
            cell: order => (
              <Link
                to={`/admin/orders/${order.id}`}
                aria-label={t('admin-orders:open', { number: order.number })}
                className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
              >
                {order.number}
              </Link>
            ),
          },
          { id: 'customer', header: t('admin-orders:customer'), cell: order => order.customer.name },
          { id: 'city', header: t('admin-orders:city'), cell: order => order.city },
          {
            id: 'createdAt',
            header: t('admin-orders:date'),
            isSortable: true,
            cell: order => formatDate(order.createdAt, locale, 'short'),
          },
          {
            id: 'status',
            header: t('admin-orders:status'),
            cell: order => <AdminOrderState status={order.status} />,
          },
          {
            id: 'payment',
            header: t('admin-orders:paymentStatus'),
            cell: order => t(`orders:payment.${order.paymentStatus}`),
          },
          { id: 'items', header: t('admin-orders:items'), align: 'end', cell: order => order.itemCount },
          {
            id: 'total',
            header: t('admin-orders:total'),
            isSortable: true,
            align: 'end',
            cell: order => <Price amount={order.total} locale={locale} />,
          },
        ]}
      />
      <Pagination
        className="mt-6"
        page={query.data?.currentPage ?? 1}
        lastPage={query.data?.lastPage ?? 1}
        href={list.pageHref}
        link={RouterLink}
        words={{
          label: t('shell:list.pages'),
          previous: t('shell:list.previous'),
          next: t('shell:list.next'),
          page: page => t('shell:list.page', { page }),
        }}
      />
    </>
  )
}

function filterOf(params: URLSearchParams, page: number): AdminOrderFilter {
  const day = (key: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(params.get(key) ?? '') ? (params.get(key) ?? undefined) : undefined
  return {
    page,
    perPage: 20,
    search: params.get('search') ?? undefined,
    status: choiceOf(params, 'status', orderStatuses),
    paymentStatus: choiceOf(params, 'payment', paymentStatuses),
    from: day('from'),
    to: day('to'),
    sort: choiceOf(params, 'sort', sorts),
  }
}

function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />
}
