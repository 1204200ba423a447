import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProducts } from '#contract/catalogue/endpoints.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { callApi } from '../../lib/api.ts'
import { useLocale, useTranslate } from '../../lib/translation.ts'

interface ProductSearchProps {
  onAdd: (product: ProductCard) => void
  /** Returns why a found product cannot be added; undefined when it can. Sold out products never can. */
  refusal?: (product: ProductCard) => string | undefined
}

const proposed = 6

/**
 * A search for products during a telephone call, with price, stock and a button that adds the product to an order.
 */
export function ProductSearch({ onAdd, refusal }: ProductSearchProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const { data: found } = useQuery({
    queryKey: ['desk', 'products', search],
    queryFn: () => callApi(listProducts, { query: { search, page: 1, perPage: proposed } }),
    enabled: search.length >= 2,
  })
  return (
    <>
      <SearchInput label={t('admin-orders:find.label')} value={search} onSearch={setSearch} />
      {search.length < 2 || !found ? null : found.data.length === 0 ? (
        <p role="status" className="mt-2 text-sm text-muted">
          {t('admin-orders:find.none')}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-xl border border-line">
          {found.data.map(product => {
            const refused = refusal?.(product)
            const stock =
              product.stockQuantity > 0
                ? t('admin-orders:find.stock', { count: product.stockQuantity })
                : t('admin-orders:find.soldOut')
            return (
              <li key={product.id} className="flex items-center gap-x-4 px-4 py-2">
                <span className="min-w-0 grow">
                  {product.name}
                  <span className="block text-sm text-muted">
                    <Price amount={product.price} locale={locale} /> · {refused ?? stock}
                  </span>
                </span>
                <IconButton
                  icon="plus"
                  label={t('admin-orders:find.add', { name: product.name })}
                  disabled={product.stockQuantity === 0 || refused !== undefined}
                  className="border border-primary text-primary"
                  onClick={() => onAdd(product)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
