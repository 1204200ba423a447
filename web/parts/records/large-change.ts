/** A typed number, with the previous value to compare it with. */
export type Change =
  | { kind: 'price' | 'stock' | 'rate' | 'retention'; from: number; to: number }
  | { kind: 'refund'; from: number; to: number }
  | { kind: 'percent'; percent: number; count: number }
  | { kind: 'pieces'; to: number; stock: number }

/** A typed zero too many or too few changes a value by more than this factor. */
const maxTimes = 3
/** Stocks below this many units count as equal, because a shelf often sells out and is refilled. */
const fewPieces = 10
/** A caller rarely wants more than this many units of one product. */
const maxPieces = 20
/** Up to this many units are sold to anybody without a question, even if the stock is small. */
const usualPieces = 3

/**
 * Whether a change is so unusual that it must be confirmed: any other VAT rate, since every invoice uses it; a shorter
 * retention of results, since older ones are erased; a price or a stock more than three times as high as before or less
 * than a third of it; many units for one caller; any refund (`to`) above the amount due (`from`).
 */
export function isLarge(change: Change): boolean {
  switch (change.kind) {
    case 'rate':
      return change.to !== change.from
    case 'retention':
      return change.to < change.from
    case 'price':
      return isFar(change.from, change.to)
    case 'refund':
      return change.to > change.from
    case 'percent':
      return isFar(100, 100 + change.percent)
    case 'stock':
      return isFar(Math.max(change.from, fewPieces), Math.max(change.to, fewPieces))
    case 'pieces': {
      const { to, stock } = change
      // A quantity above the stock is not confirmed, because the server refuses it anyway.
      return to <= stock && (to > maxPieces || (to > usualPieces && to > stock / 2))
    }
  }
}

function isFar(from: number, to: number): boolean {
  return to > from * maxTimes || to * maxTimes < from
}
