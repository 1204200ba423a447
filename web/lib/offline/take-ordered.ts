import {
  changeLine,
  formatLocalCart,
  localCartEvent,
  localCartKey,
  parseLocalCart,
} from '#contract/cart/local-cart.ts'
import type { Ordered } from '#web/worker/outbox/entry.ts'
import { changeEntry, listEntries } from '#web/worker/outbox/store.ts'

/**
 * Removes the units of a guest's order that was placed from the cart of this device, once, though several tabs may learn
 * of its answer. What was put into the cart since the order was written stays. `ordered` names the units for a device that
 * keeps no entry of the order.
 */
export async function takeOrdered(id: string, ordered: readonly Ordered[] = []): Promise<void> {
  let isKept = false
  try {
    const entry = (await listEntries()).find(known => known.id === id)
    isKept = entry !== undefined
    // The page may end at any time, so the entry is changed in the step that changes the cart.
    if (entry)
      await changeEntry(entry, ({ display: { ordered: units = [], ...display }, ...known }) => {
        removeUnits(units)
        return { ...known, display }
      })
  } catch (error) {
    console.warn('this device keeps no orders', error)
  }
  if (!isKept) removeUnits(ordered)
}

function removeUnits(units: readonly Ordered[]): void {
  if (units.length === 0) return
  const cart = units.reduce(
    (left, { productId, quantity }) => {
      const line = left.items.find(item => item.productId === productId)
      return line ? changeLine(left, line.id, line.quantity - quantity) : left
    },
    parseLocalCart(localStorage.getItem(localCartKey)),
  )
  if (cart.items.length === 0) localStorage.removeItem(localCartKey)
  else localStorage.setItem(localCartKey, formatLocalCart(cart))
  window.dispatchEvent(new Event(localCartEvent))
}
