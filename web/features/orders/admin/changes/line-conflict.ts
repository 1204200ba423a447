import type { AdminOrder } from '#contract/orders/order.ts'
import { type Side, sideOf } from '#web/parts/records/conflict.ts'
import { linesOf } from './order-differences.ts'

type Item = AdminOrder['items'][number]

/** A product that staff are adding to an order, with its quantity. */
export interface Added {
  product: Pick<Item, 'name' | 'reference' | 'price'> & { id: number }
  quantity: number
}

/** What staff have typed for an order's lines but not saved: changed quantities by line, and added products. */
export interface TypedLines {
  quantities: Record<number, number>
  added: Added[]
}

/** An order line that somebody else has saved with a quantity that differs from the typed one. */
export interface LineDifference {
  key: string
  name: string
  theirs: number
  mine: number
  /** Whether somebody else removed the line, so that saving the typed quantity would add it again. */
  isGone: boolean
  suggested: Side
}

export const lineKey = (line: number) => `line-${line}`

/**
 * The typed quantity of an order line. For a line that somebody else added, it is the quantity of the same product
 * in `added`.
 */
function typedOf(before: AdminOrder, { line, productId }: Item, { quantities, added }: TypedLines): number {
  const read = before.items.find(item => item.line === line)
  if (read) return quantities[line] ?? read.quantity
  return added.find(({ product }) => product.id === productId)?.quantity ?? 0
}

export function lineDifferences(before: AdminOrder, now: AdminOrder, typed: TypedLines): LineDifference[] {
  return linesOf(before, now).flatMap(item => {
    const quantityIn = ({ items }: AdminOrder) => items.find(({ line }) => line === item.line)?.quantity ?? 0
    const [read, theirs, mine] = [quantityIn(before), quantityIn(now), typedOf(before, item, typed)]
    const suggested = sideOf({ read: `${read}`, theirs: `${theirs}`, mine: `${mine}` })
    const { line, name, productId } = item
    const isGone = theirs === 0
    // A product that was deleted from the catalogue cannot be added to the order again.
    if (!suggested || (isGone && productId === null)) return []
    return [{ key: lineKey(line), name, theirs, mine, isGone, suggested }]
  })
}

/**
 * Rebases the typed quantities on the order as it is saved now: lines in `theirs` and untouched lines take the
 * saved quantities.
 */
export function mergedLines(
  before: AdminOrder,
  now: AdminOrder,
  typed: TypedLines,
  theirs: ReadonlySet<string>,
): TypedLines {
  const merged: TypedLines = {
    quantities: {},
    added: typed.added.filter(({ product }) => now.items.every(item => item.productId !== product.id)),
  }
  for (const item of linesOf(before, now)) {
    const { line, productId, name, reference, price } = item
    const isSaved = now.items.some(saved => saved.line === line)
    const isTouched = typed.quantities[line] !== undefined || before.items.every(read => read.line !== line)
    if (theirs.has(lineKey(line)) || !isTouched) continue
    const quantity = typedOf(before, item, typed)
    if (isSaved) merged.quantities[line] = quantity
    else if (quantity > 0 && productId !== null)
      merged.added.push({ product: { id: productId, name, reference, price }, quantity })
  }
  return merged
}
