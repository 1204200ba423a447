/** How many members a product hurt in a month; `month` is its first day. */
export interface ReactionCount {
  productId: number
  month: string
  members: number
}

/** How many members a product hurt between two months. */
export interface Signal {
  productId: number
  from: string
  to: string
  members: number
}

/**
 * Joins months of each product until at least `least` members are counted together, so that no number is so small that it
 * points at somebody. What is left over at the end waits for the next months and is not reported. The counts are sorted by
 * product and month.
 */
export function signalsOf(counts: readonly ReactionCount[], least: number): Signal[] {
  const signals: Signal[] = []
  let open: Signal | undefined
  for (const { productId, month, members } of counts) {
    const before: Signal =
      open?.productId === productId ? open : { productId, from: month, to: month, members: 0 }
    const joined = { ...before, to: month, members: before.members + members }
    open = joined.members < least ? joined : undefined
    if (!open) signals.push(joined)
  }
  return signals.toSorted(
    (one, other) =>
      other.to.localeCompare(one.to) || other.members - one.members || one.productId - other.productId,
  )
}
