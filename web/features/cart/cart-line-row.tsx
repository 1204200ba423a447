import { productPath } from '#contract/catalogue/product-path.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { QuantityStepper } from '#web/ui/fields/quantity-stepper.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CartLine } from './cart-view.ts'
import type { CartActions } from './use-cart.ts'

interface CartLineRowProps {
  line: CartLine
  actions: CartActions
  /** Whether the line was removed and is back: the keyboard focus returns to its button. */
  isRestored: boolean
}

/** The buyer may have gone on to a field meanwhile, and keeps the focus there. */
function returnFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement?.matches('body, main, .toast-action')) button?.focus()
}

export function CartLineRow({ line, actions, isRestored }: CartLineRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const isGone = line.stock <= 0
  return (
    <li className="grid grid-cols-[5rem_1fr] large-text:grid-cols-1 gap-x-4 gap-y-3 rounded-card bg-card p-3 shadow-soft sm:grid-cols-[6rem_1fr_auto] sm:p-4">
      <img
        src={line.photo ?? '/pictures/no-photo.svg'}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        className={`aspect-square w-full large-text:w-1/2 rounded-xl bg-fill object-cover ${isGone ? 'opacity-50' : ''}`}
      />
      <div>
        <h2 className="font-display text-lg leading-snug">
          <a href={productPath({ id: line.productId, name: line.name })} className="hover:underline">
            {line.name}
          </a>
        </h2>
        {/* Its room is always there, so that a second piece moves no button under the finger. */}
        <p className={classNames('mt-1 text-sm text-muted', line.quantity === 1 && 'invisible')}>
          <span className="sr-only">{t('cart:line.price')} </span>
          <Price amount={line.price} locale={locale} />
        </p>
        {line.isWaiting ? <p className="mt-1 text-sm text-muted">{t('cart:line.waiting')}</p> : null}
        {isGone ? (
          <p className="mt-2 text-sm font-medium text-danger">{t('cart:gone', { name: line.name })}</p>
        ) : line.isAvailable ? null : (
          <p className="mt-2 text-sm text-warning">
            {t('cart:stockChanged', { name: line.name, count: line.stock })}{' '}
            <button
              type="button"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              onClick={() => void actions.change(line, line.stock)}
            >
              {t('cart:takeLeft')}
            </button>
          </p>
        )}
        <Button
          ref={isRestored ? returnFocus : undefined}
          variant="quiet"
          size="compact"
          className="-ms-2.5"
          aria-label={t('cart:line.removeNamed', { name: line.name })}
          onClick={() => void actions.remove(line)}
        >
          {t('cart:line.remove')}
        </Button>
      </div>
      {/* On a phone, quantity and amount have a row of their own, in which an error wraps and millions fit. */}
      <div className="col-span-2 large-text:col-span-1 flex large-text:flex-wrap items-start gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        {isGone ? null : (
          <QuantityStepper
            value={line.quantity}
            min={0}
            max={Math.max(line.stock, line.quantity)}
            words={{
              label: t('cart:line.quantity', { name: line.name }),
              less: t('cart:line.less'),
              more: t('cart:line.more'),
              atMost: t('cart:line.atMost', { count: line.stock }),
              notWhole: t('cart:line.notWhole', { quantity: line.quantity }),
            }}
            onChange={quantity =>
              void (quantity === 0 ? actions.remove(line) : actions.change(line, quantity))
            }
          />
        )}
        <p className="ms-auto flex min-h-11 items-center font-semibold">
          <span className="sr-only">{t('cart:line.subtotal')} </span>
          <Price amount={line.subtotal} locale={locale} />
        </p>
      </div>
    </li>
  )
}
