import type { Savings } from '#contract/promotions/savings.ts'
import { useLocale } from '#web/lib/translation.ts'
import { Price } from '#web/ui/price.tsx'

/** What promotions take off the goods, as rows of a list of sums. */
export function ReductionRows({ reductions }: Pick<Savings, 'reductions'>) {
  const locale = useLocale()
  return reductions.map(({ origin, label, amount }) => (
    <div key={origin} className="contents">
      <dt>{label}</dt>
      <dd className="text-end">
        <Price amount={-amount} locale={locale} />
      </dd>
    </div>
  ))
}
