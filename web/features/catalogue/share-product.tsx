import { plainIsland } from '#web/islands/plain-island.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ShareProductProps } from './product-tools.ts'

/** A button that shares the product's page with the apps of the device, or copies its address. */
function ShareProduct({ words }: ShareProductProps) {
  return (
    <>
      <Button variant="quiet" size="compact" icon="upload" className="-mx-2.5 mt-1 noscript:hidden">
        {words.share}
      </Button>
      <span role="status" className="basis-full wrap-anywhere text-sm empty:basis-0" />
    </>
  )
}

export const ShareProductIsland = plainIsland('share-product', ShareProduct)
