import { productPath } from '#contract/catalogue/product-path.ts'
import type { Refill } from '#contract/refills/refill.ts'
import type { RefillAnswer } from '#contract/refills/refill-limits.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'

interface RefillCardProps {
  refill: Refill
  isBusy: boolean
  onAnswer: (answer: RefillAnswer) => void
}

/** A product that runs out, with its price and stock today and the three answers. */
export function RefillCard({ refill, isBusy, onAnswer }: RefillCardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { product, quantity, endsOn, answer, askAgainOn } = refill
  const isSoldOut = product.stockQuantity <= 0
  const isOver = endsOn < new Date().toISOString().slice(0, 10)
  const named = (text: string) => ({ 'aria-label': t('refills:named', { text, name: product.name }) })
  return (
    <li className="rounded-card bg-card p-4 shadow-soft">
      <div className="flex gap-4">
        <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-fill">
          <ProductPhoto sources={product.photoSources} alt="" sizes="4rem" />
        </div>
        <div className="min-w-0">
          <h3 className="font-semibold leading-snug">
            <a href={productPath(product)} className="hover:underline">
              {product.name}
            </a>
          </h3>
          <p className="text-sm text-muted">
            {t(isOver ? 'refills:ended' : 'refills:ends', { date: formatDate(endsOn, locale) })}
          </p>
          <p>
            <Price amount={product.price} locale={locale} className="font-semibold" />
            {quantity > 1 ? <> {t('refills:units', { count: quantity })}</> : null}
            {isSoldOut ? <span className="text-danger"> · {t('refills:soldOut')}</span> : null}
          </p>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-2">
        {answer === 'cart' ? (
          <p className="font-semibold text-success">{t('refills:inCart')}</p>
        ) : (
          <>
            {isSoldOut ? null : (
              <Button
                size="small"
                isLoading={isBusy}
                onClick={() => onAnswer('cart')}
                {...named(t('refills:answer.cart'))}
              >
                {t('refills:answer.cart')}
              </Button>
            )}
            {answer === 'later' ? null : (
              <Button
                variant="quiet"
                size="compact"
                onClick={() => onAnswer('later')}
                {...named(t('refills:answer.later'))}
              >
                {t('refills:answer.later')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="compact"
              onClick={() => onAnswer('never')}
              {...named(t('refills:answer.never'))}
            >
              {t('refills:answer.never')}
            </Button>
          </>
        )}
        {answer === 'later' && askAgainOn ? (
          <p className="basis-full text-sm text-muted">
            {t('refills:askAgain', { date: formatDate(askAgainOn, locale) })}
          </p>
        ) : null}
      </div>
    </li>
  )
}
