import { useQuery } from '@tanstack/react-query'
import { listCategories } from '#contract/catalogue/endpoints.ts'
import { productStatuses } from '#contract/catalogue/product.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'

interface ProductFiltersProps {
  params: URLSearchParams
  onChange: (changes: Record<string, string | undefined>, options?: { isTyping?: boolean }) => void
}

/** Search, status, category and what runs out. */
export function ProductFilters({ params, onChange }: ProductFiltersProps) {
  const t = useTranslate()
  const { data: categories = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: () => callApi(listCategories),
  })
  const filters = [
    {
      key: 'status' as const,
      label: t('admin-catalogue:products.column.status'),
      options: productStatuses.map(status => [status, t(`admin-catalogue:products.status.${status}`)] as const),
    },
    {
      key: 'category' as const,
      label: t('admin-catalogue:products.column.categories'),
      options: categories.map(({ id, name }) => [String(id), name] as const),
    },
    {
      key: 'stock' as const,
      label: t('admin-catalogue:products.stock.filter'),
      options: (['low', 'out'] as const).map(stock => [stock, t(`admin-catalogue:products.stock.${stock}`)] as const),
    },
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_auto_auto_auto]">
      <SearchInput
        label={t('admin-catalogue:products.search')}
        value={params.get('search') ?? ''}
        onSearch={search => onChange({ search }, { isTyping: true })}
      />
      {filters.map(({ key, label, options }) => (
        <Select
          key={key}
          aria-label={label}
          value={params.get(key) ?? ''}
          onChange={event => onChange({ [key]: event.target.value })}
        >
          <option value="">{t(`admin-catalogue:products.any.${key}`)}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
