import '../desk.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProducts } from '#contract/catalogue/endpoints.ts'
import type { Quote } from '#contract/desk/draft.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import type { DraftState } from './use-draft.ts'

const proposed = 6

/** What is wanted: products found in the catalogue with price and stock, and how many of each. */
export function LinesPart({ draft, quote }: { draft: DraftState; quote: Quote | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { input, errors, change } = draft
  const [search, setSearch] = useState('')
  const { data: found } = useQuery({
    queryKey: ['desk', 'products', search],
    queryFn: () => callApi(listProducts, { query: { search, page: 1, perPage: proposed } }),
    enabled: search.length >= 2,
  })

  function setQuantity(productId: number, quantity: number) {
    const others = input.lines.filter(line => line.productId !== productId)
    const place = input.lines.findIndex(line => line.productId === productId)
    const line = { productId, quantity }
    if (quantity === 0) change({ lines: others })
    else if (place < 0) change({ lines: [...others, line] })
    else change({ lines: input.lines.map((own, index) => (index === place ? line : own)) })
  }

  return (
    <section className="rounded-card bg-card p-5 shadow-soft">
      <h2 className="mb-3 font-display text-xl">{t('admin-desk:draft.products')}</h2>
      <SearchInput label={t('admin-desk:draft.findProduct')} value={search} onSearch={setSearch} />
      {search.length >= 2 && found ? (
        found.data.length === 0 ? (
          <p role="status" className="mt-2 text-sm text-muted">
            {t('admin-desk:draft.noProduct')}
          </p>
        ) : (
          <ul className="mt-2 divide-y divide-line rounded-xl border border-line">
            {found.data.map(product => (
              <li key={product.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                <span className="min-w-0 grow basis-48">
                  {product.name}
                  <span className="block text-sm text-muted">
                    <Price amount={product.price} locale={locale} /> ·{' '}
                    {product.stockQuantity > 0
                      ? t('admin-desk:draft.stock', { count: product.stockQuantity })
                      : t('admin-desk:draft.soldOut')}
                  </span>
                </span>
                <IconButton
                  icon="plus"
                  label={t('admin-desk:draft.add', { name: product.name })}
                  disabled={product.stockQuantity === 0}
                  className="border border-primary text-primary"
                  onClick={() => {
                    const held = input.lines.find(line => line.productId === product.id)?.quantity ?? 0
                    setQuantity(product.id, held + 1)
                  }}
                />
              </li>
            ))}
          </ul>
        )
      ) : null}
      {input.lines.length === 0 ? (
        <p className="mt-4 text-muted">{t('admin-desk:draft.noLines')}</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {input.lines.map(({ productId, quantity }) => {
            const line = quote?.lines.find(own => own.productId === productId)
            const name = line?.name ?? `#${productId}`
            const isShort = line !== undefined && line.stock < quantity
            const words =
              errors[`items.${productId}`] ??
              (isShort ? t('admin-desk:draft.short', { stock: line.stock }) : undefined)
            return (
              <li key={productId} className="border-t border-line pt-3">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <span className="min-w-0 grow basis-48">
                    {name}
                    <span className="block text-sm text-muted">{line?.reference}</span>
                  </span>
                  <QuantityStepper
                    value={quantity}
                    max={10_000}
                    className="caller-quantity"
                    aria-invalid={words ? true : undefined}
                    aria-describedby={words ? `line-${productId}` : undefined}
                    words={{
                      label: t('admin-desk:draft.quantity', { name }),
                      less: t('admin-desk:draft.less'),
                      more: t('admin-desk:draft.more'),
                    }}
                    onChange={count => setQuantity(productId, count)}
                  />
                  <span className="caller-price text-end font-semibold">
                    {line ? <Price amount={line.price * quantity} locale={locale} /> : null}
                  </span>
                  <IconButton
                    icon="trash"
                    className="max-sm:order-2"
                    label={t('admin-desk:draft.remove', { name })}
                    onClick={() => setQuantity(productId, 0)}
                  />
                </div>
                <FieldError id={`line-${productId}`}>{words}</FieldError>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
