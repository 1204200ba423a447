import '../desk.css'
import { useState } from 'react'
import type { Quote } from '#contract/desk/draft.ts'
import { lineSubtotal } from '#contract/orders/price.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ProductSearch } from '#web/parts/fields/product-search.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { QuantityStepper } from '#web/ui/fields/quantity-stepper.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { DraftState } from './use-draft.ts'

/** The part of a telephone order with its products: a search with price and stock, and the quantities. */
export function LinesPart({ draft, quote }: { draft: DraftState; quote: Quote | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { input, errors, change } = draft
  const [refused, setRefused] = useState<number>()

  function setQuantity(productId: number, quantity: number) {
    setRefused(undefined)
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
      <ProductSearch
        onAdd={({ id }) => {
          const held = input.lines.find(line => line.productId === id)?.quantity ?? 0
          setQuantity(id, held + 1)
        }}
      />
      {input.lines.length === 0 ? (
        <p className="mt-4 text-muted">{t('admin-desk:draft.noLines')}</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {input.lines.map(({ productId, quantity }) => {
            const line = quote?.lines.find(own => own.productId === productId)
            const name = line?.name ?? `#${productId}`
            const isShort = line !== undefined && line.stock < quantity
            const words =
              (refused === productId ? t('admin-orders:find.noQuantity', { quantity }) : undefined) ??
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
                    onRefuse={() => setRefused(productId)}
                  />
                  <span className="caller-price text-end font-semibold">
                    {line ? (
                      <Price amount={lineSubtotal({ price: line.price, quantity })} locale={locale} />
                    ) : null}
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
