import type { ReactNode } from 'react'
import type { OrderSummary } from '#contract/orders/order.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Section } from '../section.tsx'

interface LastOrderCardProps {
  order: OrderSummary | undefined
  /** The status of the newest order in words. */
  state: ReactNode
}

/** The dashboard card with the member's newest order and its status; before the first order, a link to the shop. */
export function LastOrderCard({ order, state }: LastOrderCardProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Section title={t('accounts:dashboard.lastOrder')} action={order ? state : undefined}>
      {order ? (
        <>
          <div className="relative flex flex-wrap items-baseline justify-between gap-x-6 rounded-xl bg-fill p-4">
            <a
              href={`/account/orders/${order.id}`}
              aria-label={t('accounts:dashboard.seeOrder', { number: order.number })}
              className="whitespace-nowrap font-semibold underline underline-offset-4 after:absolute after:inset-0"
            >
              {order.number}
            </a>
            <Price amount={order.total} locale={locale} className="font-semibold" />
            <p className="w-full text-sm text-muted">
              {t('accounts:dashboard.placedOn', { date: formatDate(order.createdAt, locale) })}
            </p>
          </div>
          <p className="mt-2">
            <a
              href="/account/orders"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('accounts:dashboard.allOrders')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="mb-5 text-muted">{t('accounts:dashboard.noOrder')}</p>
          <ButtonLink href="/products">{t('accounts:dashboard.toProducts')}</ButtonLink>
        </>
      )}
    </Section>
  )
}
