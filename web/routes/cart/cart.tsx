import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { CartPageIsland } from '#web/pages/cart-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.cart',
  isPrivate: true,
  words: ['cart', 'checkout', 'guard', 'promotions'],
  island: 'cart-page',
  hasHeading: true,
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Cart() {
  const t = useTranslate()
  return (
    <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6">
      <h1 className="font-display text-4xl">{t('cart:title')}</h1>
      <CartPageIsland />
    </div>
  )
}
