/** A typed number, with the value that it is compared with. */
export type Change =
  | { kind: 'price' | 'stock' | 'rate' | 'retention'; from: number; to: number }
  | { kind: 'refund'; from: number; to: number }
  | { kind: 'percent'; percent: number; count: number }
  | { kind: 'pieces'; to: number; stock: number }

/** A typed zero too many or too few is more than this many times, or less than one such part. */
const mostTimes = 3
/** Up to so many pieces a shelf is filled and emptied every day. */
const fewPieces = 10
/** A caller rarely wants more of one product. */
const mostPieces = 20
/** So few are sold to anybody, even if the stock is small. */
const usualPieces = 3

/**
 * Whether a change has effects so large that a slip of the hand is worth one question: any other VAT rate, since every invoice
 * bears it; less time that results are kept, since older ones are erased; a price or a stock more than three times as high as
 * before or less than a third of it; many pieces for one caller; any refund (`to`) above what is due (`from`).
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
      // More than there is will be refused: nobody is asked about it.
      return to <= stock && (to > mostPieces || (to > usualPieces && to > stock / 2))
    }
  }
}

function isFar(from: number, to: number): boolean {
  return to > from * mostTimes || to * mostTimes < from
}
