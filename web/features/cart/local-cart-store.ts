import {
  addLine,
  changeLine,
  emptyLocalCart,
  formatLocalCart,
  type LocalCart,
  type LocalCartItem,
  localCartEvent,
  localCartKey,
  parseLocalCart,
  removeLine,
} from '#contract/cart/local-cart.ts'

/** What a line of the cart says of its product. */
export interface CartProduct {
  id: number
  name: string
  photo: string | null
  price: number
}

export const itemOf = ({ id, name, photo, price }: CartProduct) => ({ productId: id, name, photo, price })

export function readLocalCart(): LocalCart {
  return parseLocalCart(localStorage.getItem(localCartKey))
}

/** Adds units of a product to the guest's cart. Reads storage first, so that another tab's change is never lost. */
export function addToLocalCart(
  product: Omit<LocalCartItem, 'quantity' | 'subtotal' | 'id'>,
  quantity: number,
): LocalCart {
  return store(addLine(readLocalCart(), product, quantity))
}

export function changeLocalCart(id: number, quantity: number): LocalCart {
  return store(changeLine(readLocalCart(), id, quantity))
}

export function removeFromLocalCart(id: number): LocalCart {
  return store(removeLine(readLocalCart(), id))
}

/** Replaces the guest's whole cart, for example after prices were refreshed or a removal was undone. */
export function replaceLocalCart(cart: LocalCart): LocalCart {
  return store(cart)
}

/** Deletes the guest's cart; without one nothing changes, and no listener is called. */
export function clearLocalCart(): LocalCart {
  if (localStorage.getItem(localCartKey) !== null) {
    localStorage.removeItem(localCartKey)
    announce()
  }
  return emptyLocalCart
}

/** Calls `listener` when the guest's cart changes, in this tab or another. Returns the unsubscribe function. */
export function onLocalCartChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === localCartKey || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener(localCartEvent, listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(localCartEvent, listener)
  }
}

function store(cart: LocalCart): LocalCart {
  localStorage.setItem(localCartKey, formatLocalCart(cart))
  announce()
  return cart
}

function announce(): void {
  window.dispatchEvent(new Event(localCartEvent))
}
