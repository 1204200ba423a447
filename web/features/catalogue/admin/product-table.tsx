import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProductItem } from '#contract/catalogue/admin-product.ts'
import { listAdminProducts } from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { sortParam, tableSortOf, useListParams } from '#web/lib/list-params.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ListPages, LoadFailure } from './list-parts.tsx'
import { NoProducts } from './no-products.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { productFilterKeys, productFilterOf } from './product-list-params.ts'
import { usePageInRange } from './use-page-in-range.ts'

/** All products: searched, filtered and sorted by the server, with its state in the address. */
export function ProductTable() {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const list = useListParams()
  const [selected, setSelected] = useState<string[]>([])
  const [asked, setAsked] = useState<AdminProductItem>()
  const filter = productFilterOf(list.params, list.page)
  const query = useQuery({
    queryKey: ['admin-products', filter],
    queryFn: () => callApi(listAdminProducts, { query: filter }),
    placeholderData: keepPreviousData,
  })
  const isBeyond = usePageInRange(list, query.isPlaceholderData ? undefined : query.data?.lastPage)
  // Kept, so that the table keeps its cells: an open menu in one of them stays open.
  const columns = useMemo(
    () =>
      productColumns(t, locale, {
        onEdit: product => void navigate(`/admin/products/${product.id}/edit`),
        onDelete: setAsked,
      }),
    [t, locale, navigate],
  )
  const isFiltered = productFilterKeys.some(key => list.params.has(key))
  const handleReset = () => list.set(Object.fromEntries(productFilterKeys.map(key => [key, undefined])))

  return (
    <>
      <ProductFilters params={list.params} onChange={list.set} />
      <p role="status" className="my-3 text-sm text-muted">
        {query.data ? t('admin:list.count', { count: query.data.total }) : '\u00a0'}
      </p>
      {query.isError ? (
        <LoadFailure text={t('admin:list.loadFailure')} onRetry={() => void query.refetch()} />
      ) : (
        // Below 1280 px the side bar leaves too little room: the table scrolls in its card.
        <div className="[&_:is(a,button,input)]:scroll-my-32 max-xl:[&>div]:overflow-x-auto!">
          <DataTable<AdminProductItem>
            caption={t('admin-catalogue:products.title')}
            rows={query.data?.data}
            rowId={product => String(product.id)}
            isLoading={query.isPlaceholderData || isBeyond}
            sort={tableSortOf(filter.sort)}
            onSort={sort => list.set({ sort: sortParam(sort) })}
            selected={selected}
            onSelect={setSelected}
            words={{
              selectAll: t('admin-catalogue:products.select.all'),
              selectRow: product => t('admin-catalogue:products.select.row', { name: product.name }),
            }}
            empty={<NoProducts isFiltered={isFiltered} onReset={handleReset} />}
            columns={columns}
          />
        </div>
      )}
      <ListPages pages={query.data} href={list.pageHref} />
      {selected.length > 0 ? <BulkBar ids={selected.map(Number)} onClear={() => setSelected([])} /> : null}
      <DeleteProduct
        product={asked}
        onClose={() => setAsked(undefined)}
        onDeleted={id => setSelected(ids => ids.filter(other => other !== String(id)))}
      />
    </>
  )
}
