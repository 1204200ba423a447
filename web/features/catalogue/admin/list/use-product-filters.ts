import { useQuery } from '@tanstack/react-query'
import { listCategories } from '#contract/catalogue/endpoints.ts'
import { productStatuses } from '#contract/catalogue/product.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import type { ListFilter } from '#web/ui/tables/list-filters.tsx'

/** The filters of the administration's list of products: status, category and low stock. */
export function useProductFilters(): ListFilter[] {
  const t = useTranslate()
  const { data: categories = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: () => callApi(listCategories),
  })
  return [
    {
      key: 'status',
      label: t('admin-catalogue:products.column.status'),
      any: t('admin-catalogue:products.any.status'),
      options: productStatuses.map(value => ({ value, text: t(`admin-catalogue:products.status.${value}`) })),
    },
    {
      key: 'category',
      label: t('admin-catalogue:products.column.categories'),
      any: t('admin-catalogue:products.any.category'),
      options: categories.map(({ id, name }) => ({ value: String(id), text: name })),
    },
    {
      key: 'stock',
      label: t('admin-catalogue:products.stock.filter'),
      any: t('admin-catalogue:products.any.stock'),
      options: (['low', 'out'] as const).map(value => ({
        value,
        text: t(`admin-catalogue:products.stock.${value}`),
      })),
    },
  ]
}
