import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { RoutineStep } from '#contract/diagnostic/routine.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { formatPrice } from '#web/ui/price.tsx'
import { StepDays } from './step-days.tsx'
import { StepMark } from './step-mark.tsx'

interface StepProps {
  step: RoutineStep
  /** The heading level of its name. */
  level: 3 | 4
  photo: (product: ProductCard) => ReactNode
  /** The note that says whether the routine step is due today. */
  today?: ReactNode
  /** What can be done with the step's product. */
  action?: ((product: ProductCard) => ReactNode) | undefined
}

/** One routine step: what to do, with which product and how much, and on which days. */
export function Step({ step, level, photo, today, action }: StepProps) {
  const t = useTranslate()
  const Heading = `h${level}` as const
  const { product } = step
  return (
    <li className="flex break-inside-avoid gap-4 py-5 first:pt-0 last:pb-0 print:gap-3 print:py-1.5">
      <StepMark kind={step.kind} order={step.order} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="font-display text-lg leading-snug first-letter:uppercase print:text-base">
            {step.name}
          </Heading>
          {today}
        </div>
        <p className="mt-1 print:mt-0">{step.advice}</p>
        {step.amount ? (
          <p className="text-sm text-muted">{t('result:routine.amount', { amount: step.amount })}</p>
        ) : null}
        <StepDays step={step} />
        {product ? (
          <>
            <StepProduct product={product} costPerMonth={step.costPerMonth} photo={photo} />
            {action?.(product)}
          </>
        ) : step.productId !== null ? (
          <p className="mt-3 text-sm text-muted">{t('result:routine.gone')}</p>
        ) : null}
      </div>
    </li>
  )
}

interface StepProductProps {
  product: ProductCard
  costPerMonth: number
  photo: (product: ProductCard) => ReactNode
}

function StepProduct({ product, costPerMonth, photo }: StepProductProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    // On a phone the product starts below the step's icon: beside it the price does not fit.
    <p className="relative mt-3 flex max-w-lg items-center gap-3 rounded-xl bg-fill p-2 pe-4 max-sm:-ms-17 print:ms-0 print:mt-1 print:bg-white print:p-0">
      <span className="size-14 shrink-0 overflow-hidden rounded-lg bg-card print:hidden">
        {photo(product)}
      </span>
      <span className="min-w-0 leading-snug">
        <a
          href={productPath(product)}
          className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {product.name}
        </a>
        <span className="block text-sm text-muted print:inline print:before:content-['_·_']">
          {product.brand}
        </span>
        {costPerMonth > 0 ? (
          <span className="block text-sm text-muted print:inline print:before:content-['_·_']">
            {t('result:routine.perMonth', { price: formatPrice(costPerMonth, locale) })}
          </span>
        ) : null}
      </span>
    </p>
  )
}
