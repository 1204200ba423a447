import type { ReactNode } from 'react'
import type { Quote } from '#contract/desk/draft.ts'
import { linkHoldHours } from '#contract/desk/pay-link.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { CodeField } from '#web/parts/reductions/code-field.tsx'
import { ReductionRows } from '#web/parts/reductions/reduction-rows.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Price } from '#web/ui/price.tsx'
import type { DraftState } from './use-draft.ts'

/** The part of a telephone order with the price, delivery and payment method, above its buttons. */
export function SumPart({
  draft,
  quote,
  isCurrent,
  children,
}: {
  draft: DraftState
  quote: Quote | undefined
  /** True when the quoted price is for the draft's current values. */
  isCurrent: boolean
  children: ReactNode
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { input, errors, change } = draft
  // An empty draft has no amount that a payment provider could refuse, so online payment stays selectable.
  const isCardOffered =
    !quote ||
    quote.lines.length === 0 ||
    quote.paymentMethods.some(({ method, offered }) => method === 'online' && offered)
  const rows = [
    [t('admin-desk:draft.subtotal'), quote?.subtotal],
    [t('admin-desk:draft.delivery'), quote?.deliveryFee],
  ] as const
  return (
    <section className="rounded-card bg-card p-5 shadow-soft lg:sticky lg:top-24">
      <RadioGroup
        name="payment"
        legend={t('admin-desk:draft.payment')}
        value={input.paymentMethod}
        error={errors.paymentMethod}
        options={[
          {
            value: 'cash_on_delivery',
            label: t(
              input.pickupPointId === undefined ? 'admin-desk:draft.cash' : 'checkout:payment.cash_on_pickup',
            ),
          },
          {
            value: 'online',
            label: t('admin-desk:draft.card'),
            hint: isCardOffered
              ? t('admin-desk:draft.cardHint', { hours: linkHoldHours })
              : t('admin-desk:draft.cardClosed'),
            disabled: !isCardOffered && input.paymentMethod !== 'online',
          },
        ]}
        onChange={event =>
          change({ paymentMethod: event.target.value === 'online' ? 'online' : 'cash_on_delivery' })
        }
      />
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4">
        {rows.map(([label, amount]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-end">{amount == null ? '–' : <Price amount={amount} locale={locale} />}</dd>
          </div>
        ))}
        <ReductionRows reductions={quote?.reductions ?? []} />
        <dt className="mt-1 font-semibold">{t('admin-desk:draft.total')}</dt>
        <dd className="mt-1 text-end text-xl font-semibold">
          {quote ? <Price amount={quote.total} locale={locale} /> : '–'}
        </dd>
      </dl>
      <CodeField
        code={input.code ?? ''}
        refusal={isCurrent ? (errors.code ?? quote?.codeRefusal) : undefined}
        onApply={code => change({ code })}
      />
      {quote?.zone ? (
        <p className="mt-1 text-sm text-muted">{t('admin-desk:draft.zone', { zone: quote.zone })}</p>
      ) : null}
      {children}
    </section>
  )
}
