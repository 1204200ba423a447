import { plainIsland } from '#web/islands/plain-island.tsx'
import { Button } from '#web/ui/button.tsx'
import type { InstallOfferProps } from './install-choice.ts'

/** The offer to install the shop, hidden until the browser can install it. */
function InstallOffer({ words }: InstallOfferProps) {
  return (
    <div hidden className="mt-4 rounded-card bg-leaf p-4">
      <p>{words.text}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button value="install" size="small">
          {words.install}
        </Button>
        <Button value="refuse" size="small" variant="quiet">
          {words.refuse}
        </Button>
      </p>
    </div>
  )
}

export const InstallOfferIsland = plainIsland('install-offer', InstallOffer)
