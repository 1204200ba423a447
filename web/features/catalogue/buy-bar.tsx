import type { ProductDetail } from '#contract/catalogue/product.ts'
import { useLocale } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'

interface BuyBarProps {
  product: Pick<ProductDetail, 'id' | 'name' | 'price' | 'variants'>
  /** The text of the button, until it shows that of the page's own button. */
  text: string
}

/**
 * A bar at the bottom of a phone's screen with name, price and button, while the page's own button is not on the screen
 * (see follow-buying.ts). It is the last part of the page and sticks to the screen: nothing moves when it is shown, and at the
 * end of the page nothing is behind it. Only fingers need it: screen readers and the keyboard find the page's own button from
 * everywhere, and a second one of the same name would be in their way.
 */
export function BuyBar({ product, text }: BuyBarProps) {
  const locale = useLocale()
  // The size or shade, which a long name would hide.
  const variant = product.variants?.products.find(({ id }) => id === product.id)?.value
  return (
    <div
      aria-hidden="true"
      className="buy-bar sticky bottom-0 z-10 -mx-4 mt-10 flex items-center gap-4 border-t border-line bg-page px-4 pt-2.5 md:hidden print:hidden"
    >
      <p className="min-w-0 flex-1 leading-tight">
        <span className={`${variant ? 'line-clamp-1' : 'line-clamp-2'} text-sm`}>{product.name}</span>
        {variant ? <span className="block truncate font-semibold">{variant}</span> : null}
        <Price amount={product.price} locale={locale} className="font-semibold" />
      </p>
      {/* As wide with every text, and two lines high: nothing moves when the text changes. */}
      <Button size="compact" className="w-1/2 min-h-13" tabIndex={-1}>
        {text}
      </Button>
    </div>
  )
}
