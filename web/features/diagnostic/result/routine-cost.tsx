import type { ReactNode } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Price } from '#web/ui/price.tsx'
import { isStaged } from './plan-purchase.ts'
import { PurchaseMonths } from './purchase-months.tsx'

interface RoutineCostProps {
  diagnostic: Diagnostic
  /** The button that buys the routine, if there is one. */
  children?: ReactNode
}

/** The cost of a diagnostic's routine, and which products to buy in which month. */
export function RoutineCost({ diagnostic, children }: RoutineCostProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <section
      aria-label={t('result:cost.title')}
      className="mt-6 break-inside-avoid rounded-card bg-deep p-6 text-on-deep sm:p-8 print:mt-3 print:border print:border-line print:bg-white print:p-3 print:text-ink"
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Cost amount={diagnostic.costPerMonth} words={t('result:cost.month')} locale={locale} />
        <Cost amount={diagnostic.firstPurchase} words={t('result:cost.first')} locale={locale} />
      </dl>
      {isStaged(diagnostic) ? <PurchaseMonths months={diagnostic.purchasePlan} /> : null}
      {children}
      <p className="mt-3 text-sm">
        {t('result:cost.asked', { date: formatDate(diagnostic.createdAt, locale) })}
      </p>
    </section>
  )
}

function Cost({ amount, words, locale }: { amount: number; words: string; locale: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm">{words}</dt>
      <dd>
        <Price amount={amount} locale={locale} className="font-display text-2xl" />
      </dd>
    </div>
  )
}
