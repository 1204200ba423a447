import type { OfflineProduct } from '#contract/catalogue/offline-catalogue.ts'
import AddToCart, { type AddToCartProps } from '#web/features/cart/add-to-cart.tsx'
import {
  OfflineCatalogue,
  type OfflineCatalogueProps,
} from '#web/features/catalogue/offline/offline-catalogue.tsx'
import { island } from '#web/islands/island.tsx'
import { fill } from '#web/lib/fill.ts'
import { readToken } from '#web/lib/session.ts'
import { useOnline } from '#web/lib/use-online.ts'

interface OfflineCatalogueIslandProps extends Omit<OfflineCatalogueProps, 'actionFor'> {
  /** The texts of a product's button; `{{name}}` stands for the product's name. */
  add: AddToCartProps['words']
}

/** The copy of the catalogue on this device, with buttons of the cart. */
export default function OfflineCatalogueWithCart({ add, ...props }: OfflineCatalogueIslandProps) {
  return (
    <OfflineCatalogue
      {...props}
      actionFor={product => <Action {...{ product, add }} words={props.words} />}
    />
  )
}

function Action({
  product,
  add,
  words,
}: Pick<OfflineCatalogueIslandProps, 'add' | 'words'> & { product: OfflineProduct }) {
  const isOnline = useOnline()
  // A member's cart is on the server; without a network nothing can be added to it.
  if (!isOnline && readToken() !== undefined) return <p className="text-sm text-muted">{words.memberWaits}</p>
  const { id, name, photo, price, inStock } = product
  return (
    <AddToCart
      product={{ id, name, photo, price, stockQuantity: inStock ? 1 : 0 }}
      words={{ ...add, label: fill(add.label, { name }) }}
    />
  )
}

export const OfflineCatalogueIsland = island('offline-catalogue', OfflineCatalogueWithCart, '')
