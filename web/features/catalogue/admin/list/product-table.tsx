import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProductItem } from '#contract/catalogue/admin-product.ts'
import {
  changeProducts,
  createProduct,
  deleteProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/catalogue/endpoints.ts'
import { productStatuses } from '#contract/catalogue/product.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf, idOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DeleteProduct } from '../delete-product.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { productColumns } from './product-columns.tsx'
import { useProductFilters } from './use-product-filters.ts'

/** The administration's list of products; search, filters and sorting are in the page's address. */
export function ProductTable() {
  const t = useTranslate()
  const may = useMay()
  const locale = useLocale()
  const navigate = useNavigate()
  const filters = useProductFilters()
  const [asked, setAsked] = useState<AdminProductItem>()
  const list = useList({
    key: ['admin-products'],
    read: query => callApi(listAdminProducts, { query }),
    sorts: ['name', 'reference', 'price', 'stock'],
    filterOf: params => ({
      status: choiceOf(params, 'status', productStatuses),
      category: idOf(params, 'category'),
      stock: choiceOf(params, 'stock', ['low', 'out']),
    }),
  })
  return (
    <>
      <AdminList
        list={list}
        caption={t('admin-catalogue:products.title')}
        columns={productColumns(t, locale, {
          onEdit: may(updateProduct)
            ? product => void navigate(`/admin/products/${product.id}/edit`)
            : undefined,
          onDelete: may(deleteProduct) ? setAsked : undefined,
        })}
        search={t('admin-catalogue:products.search')}
        filters={filters}
        empty={{
          icon: 'box',
          title: t('admin-catalogue:products.empty.title'),
          text: t('admin-catalogue:products.empty.text'),
          action: may(createProduct) ? (
            <RouterLink href="/admin/products/add" className={buttonClass()}>
              {t('admin-catalogue:products.add')}
            </RouterLink>
          ) : undefined,
        }}
        bulk={
          may(changeProducts)
            ? {
                nameOf: product => product.name,
                actions: (ids, onDone) => <BulkActions ids={ids} onDone={onDone} />,
              }
            : undefined
        }
      />
      <DeleteProduct
        product={asked}
        onClose={() => setAsked(undefined)}
        onDeleted={id => list.select(ids => ids.filter(other => other !== String(id)))}
      />
    </>
  )
}
