import { plainIsland } from '#web/islands/plain-island.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ShareProductProps } from './share-props.ts'

/**
 * Buttons that keep the product in the wishlist, and that share its page with the apps of the device or copy its address.
 */
function ShareProduct({ words }: ShareProductProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon="heart"
        aria-pressed="false"
        className="-mx-2.5 mt-1 noscript:hidden"
      >
        {words.wish}
      </Button>
      <Button variant="quiet" size="compact" icon="upload" className="-mx-2.5 mt-1 noscript:hidden">
        {words.share}
      </Button>
      <span role="status" className="basis-full wrap-anywhere text-sm empty:basis-0" />
    </>
  )
}

export const ShareProductIsland = plainIsland('share-product', ShareProduct)
