import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { WishlistPageIsland } from '#web/pages/wishlist-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.wishlist',
  isPrivate: true,
  words: ['cart', 'catalogue', 'wishlist'],
  island: 'wishlist-page',
  hasHeading: true,
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Wishlist() {
  const t = useTranslate()
  return (
    <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6">
      <h1 className="font-display text-4xl">{t('shell:titles.wishlist')}</h1>
      <WishlistPageIsland />
    </div>
  )
}
