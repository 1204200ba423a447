import type { AddToCartProps } from './add-to-cart.tsx'

/** What an add-to-cart button needs of a product. */
export type CartProduct = AddToCartProps['product']

/** Copies only what an add-to-cart button needs, because the page's HTML contains it once more for each button. */
export const cartProduct = ({ id, name, photo, price, stockQuantity }: CartProduct): CartProduct => ({
  id,
  name,
  photo,
  price,
  stockQuantity,
})
