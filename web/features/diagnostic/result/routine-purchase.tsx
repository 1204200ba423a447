import { useState } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Price } from '#web/ui/price.tsx'
import { firstMonth, isStaged, wholeRoutine } from './plan-purchase.ts'
import { PurchaseMonths } from './purchase-months.tsx'
import { type AddToCart, type Purchase, usePurchase } from './use-purchase.ts'

interface RoutinePurchaseProps {
  diagnostic: Diagnostic
  addToCart: AddToCart
}

/** What the routine costs, what to buy in which month, and the button that puts the first month's into the cart. */
export function RoutinePurchase({ diagnostic, addToCart }: RoutinePurchaseProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [isAdultHere, setIsAdultHere] = useState(false)
  const { buy, isBusy, purchase } = usePurchase(addToCart)
  const staged = isStaged(diagnostic)
  return (
    <>
      <section
        aria-label={t('result:cost.title')}
        className="mt-6 break-inside-avoid rounded-card bg-deep p-6 text-on-deep sm:p-8 print:mt-3 print:border print:border-line print:bg-white print:p-3 print:text-ink"
      >
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Cost amount={diagnostic.costPerMonth} words={t('result:cost.month')} locale={locale} />
          <Cost amount={diagnostic.firstPurchase} words={t('result:cost.first')} locale={locale} />
        </dl>
        {staged ? <PurchaseMonths months={diagnostic.purchasePlan} /> : null}
        {needsAdult(diagnostic) ? (
          <Checkbox
            label={t('result:adult.present')}
            hint={<span className="text-on-deep">{t('result:adult.why')}</span>}
            checked={isAdultHere}
            onChange={event => setIsAdultHere(event.target.checked)}
            className="mt-4 print:hidden"
          />
        ) : null}
        {needsAdult(diagnostic) && !isAdultHere ? null : (
          <p className="mt-5 flex flex-wrap gap-3 print:hidden">
            <Button
              variant="accent"
              size="large"
              icon="cart"
              isLoading={isBusy}
              onClick={() => void buy(firstMonth(diagnostic))}
              className="max-sm:w-full max-sm:px-4"
            >
              {t(staged ? 'result:purchase.firstMonth' : 'result:purchase.action')}
            </Button>
            {staged ? (
              <button
                type="button"
                disabled={isBusy}
                onClick={() => void buy(wholeRoutine(diagnostic))}
                className="min-h-13 px-2 font-semibold underline underline-offset-4 max-sm:w-full"
              >
                {t('result:purchase.everything')}
              </button>
            ) : null}
          </p>
        )}
        <p className="mt-3 text-sm">
          {t('result:cost.asked', { date: formatDate(diagnostic.createdAt, locale) })}
        </p>
      </section>
      <div role="status" className="print:hidden">
        {purchase ? <Outcome purchase={purchase} /> : null}
      </div>
    </>
  )
}

/** Whether an adult has to be there before something is bought; a child's parent is. */
export function needsAdult({ isMinor, person }: Pick<Diagnostic, 'isMinor' | 'person'>): boolean {
  return isMinor && person !== 'child'
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

function Outcome({ purchase }: { purchase: Purchase }) {
  const t = useTranslate()
  const { added, plan, refused, isBroken } = purchase
  const leftOut = [
    ...plan.held.map(({ name }) => t('result:purchase.held', { name })),
    ...plan.soldOut.map(({ name }) => t('result:purchase.soldOut', { name })),
    ...refused.map(words => t('result:purchase.refused', words)),
    ...(plan.gone > 0 ? [t('result:purchase.gone', { count: plan.gone })] : []),
  ]
  return (
    <Alert
      tone={isBroken ? 'error' : leftOut.length > 0 ? 'warning' : 'success'}
      className="mt-3"
      actions={
        added + plan.held.length > 0 ? (
          <ButtonLink href="/cart" variant="secondary" size="small">
            {t('result:purchase.seeCart')}
          </ButtonLink>
        ) : undefined
      }
    >
      <p className="font-semibold">
        {added > 0 ? t('result:purchase.added', { count: added }) : t('result:purchase.addedNone')}
      </p>
      {isBroken ? <p>{t('result:purchase.failure')}</p> : null}
      {leftOut.length > 0 ? (
        <>
          <p className="mt-2">{t('result:purchase.leftOut')}</p>
          <ul className="list-disc ps-5">
            {leftOut.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}
