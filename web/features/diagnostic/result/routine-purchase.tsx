import { useState } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { firstMonth, isStaged, wholeRoutine } from './plan-purchase.ts'
import { RoutineCost } from './routine-cost.tsx'
import { type Purchase, type PurchaseCart, usePurchase } from './use-purchase.ts'

interface RoutinePurchaseProps {
  diagnostic: Diagnostic
  cart: PurchaseCart
}

/** The cost of the routine, and the button that adds the first month's products to the cart. */
export function RoutinePurchase({ diagnostic, cart }: RoutinePurchaseProps) {
  const t = useTranslate()
  const [isAdultHere, setIsAdultHere] = useState(false)
  const { buy, busyWith, purchase } = usePurchase(cart)
  const staged = isStaged(diagnostic)
  return (
    <>
      <RoutineCost diagnostic={diagnostic}>
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
              isLoading={busyWith === 'firstMonth'}
              disabled={busyWith === 'everything'}
              onClick={() => void buy('firstMonth', firstMonth(diagnostic))}
              className="max-sm:w-full max-sm:px-4"
            >
              {t(staged ? 'result:purchase.firstMonth' : 'result:purchase.action')}
            </Button>
            {staged ? (
              <button
                type="button"
                disabled={busyWith !== undefined}
                aria-busy={busyWith === 'everything'}
                onClick={() => void buy('everything', wholeRoutine(diagnostic))}
                className="inline-flex min-h-13 items-center justify-center gap-2 px-2 font-semibold underline underline-offset-4 max-sm:w-full"
              >
                {busyWith === 'everything' ? <Spinner className="size-5" /> : null}
                {t('result:purchase.everything')}
              </button>
            ) : null}
          </p>
        )}
      </RoutineCost>
      <div role="status" className="print:hidden">
        {purchase ? <Outcome purchase={purchase} /> : null}
      </div>
    </>
  )
}

/** Whether an adult must confirm to be present before a purchase; for a child's result the parent already is. */
export function needsAdult({ isMinor, person }: Pick<Diagnostic, 'isMinor' | 'person'>): boolean {
  return isMinor && person !== 'child'
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
