import type { Reduction } from '#contract/orders/reduction.ts'
import { textIn } from '#contract/shared/locale.ts'
import { useLocale } from '#web/lib/translation.ts'
import { Price } from '#web/ui/price.tsx'

/** Renders discounts as rows of a price summary. */
export function ReductionRows({ reductions }: { reductions: readonly Reduction[] }) {
  const locale = useLocale()
  return reductions.map(({ origin, label, amount }) => (
    <div key={origin} className="contents">
      <dt className="pe-4">{textIn(label, locale)}</dt>
      <dd className="text-end text-success">
        <Price amount={-amount} locale={locale} />
      </dd>
    </div>
  ))
}
