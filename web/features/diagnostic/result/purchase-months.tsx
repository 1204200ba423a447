import type { PurchaseMonth } from '#contract/diagnostic/routine.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { formatPrice } from '#web/ui/price.tsx'

/** The plan that says which products to buy in which month without exceeding the budget. */
export function PurchaseMonths({ months }: { months: readonly PurchaseMonth[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const price = (amount: number) => formatPrice(amount, locale)
  return (
    <ol className="mt-5 grid gap-4 border-t border-on-deep/30 pt-4 print:mt-2 print:grid-cols-3 print:gap-1 print:pt-1">
      {months.map(({ month, products, total, saved }) => (
        <li key={month}>
          <h3 className="font-semibold">
            {month === 1 ? t('result:plan.thisMonth') : t('result:plan.month', { month })}
            {total > 0 ? ` ${price(total)}` : ''}
          </h3>
          {products.length === 0 ? (
            <p>{t('result:plan.save')}</p>
          ) : (
            <ul className="list-disc ps-5">
              {products.map(({ productId, product, quantity, isAgain, monthsOfBudget }) => (
                <li key={productId}>
                  {product?.name ?? t('result:routine.gone')}
                  {quantity > 1 ? ` × ${quantity}` : ''}
                  {isAgain ? ` ${t('result:plan.again')}` : ''}
                  {monthsOfBudget > 1 ? ` ${t('result:plan.months', { count: monthsOfBudget })}` : ''}
                </li>
              ))}
            </ul>
          )}
          {saved > 0 ? <p className="text-sm">{t('result:plan.saved', { price: price(saved) })}</p> : null}
        </li>
      ))}
    </ol>
  )
}
