import AddToCart, { type AddToCartProps } from '#web/features/cart/add-to-cart.tsx'
import {
  OfflineCatalogue,
  type OfflineCatalogueProps,
} from '#web/features/catalogue/offline/offline-catalogue.tsx'
import { island } from '#web/islands/island.tsx'
import { fill } from '#web/lib/fill.ts'

interface OfflineCatalogueIslandProps extends Omit<OfflineCatalogueProps, 'actionFor'> {
  /** The texts of a product's button; `{{name}}` stands for the product's name. */
  add: AddToCartProps['words']
}

/** The copy of the catalogue on this device, with buttons of the cart. */
export default function OfflineCatalogueWithCart({ add, ...props }: OfflineCatalogueIslandProps) {
  return (
    <OfflineCatalogue
      {...props}
      actionFor={({ id, name, photo, price, inStock }) => (
        <AddToCart
          product={{ id, name, photo, price, stockQuantity: inStock ? 1 : 0 }}
          words={{ ...add, label: fill(add.label, { name }) }}
        />
      )}
    />
  )
}

export const OfflineCatalogueIsland = island('offline-catalogue', OfflineCatalogueWithCart, '')
