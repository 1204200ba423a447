import { ApiError } from '#server/platform/http/errors.ts'
import type { LineRow } from './order-changes.queries.ts'

interface Wish {
  line: number
  quantity: number
}

/** A line of an order with the change that a request asks for, and the index of that change in the request's body. */
export interface Chosen<W extends Wish> {
  row: LineRow
  quantity: number
  wish: W
  place: number
}

/**
 * Finds the order lines that a request names. Throws a 422 for a line that does not exist, is listed twice, or has
 * fewer units than requested.
 */
export function chosenLines<W extends Wish>(
  lines: readonly LineRow[],
  wishes: readonly W[],
  maxOf: (line: LineRow) => number = () => Number.POSITIVE_INFINITY,
): Chosen<W>[] {
  const seen = new Set<number>()
  return wishes.map((wish, place) => {
    const row = lines.find(line => line.position === wish.line)
    if (!row || seen.has(wish.line)) throw refused(place, 'line', { message: 'orders:server.lineUnknown' })
    seen.add(wish.line)
    const most = maxOf(row)
    if (wish.quantity > most) {
      const message = 'orders:server.tooManyPieces'
      throw refused(place, 'quantity', { message, params: { name: row.name, most } })
    }
    return { row, quantity: wish.quantity, wish, place }
  })
}

type Words = {
  message: 'orders:server.lineUnknown' | 'orders:server.tooManyPieces'
  params?: Record<string, string | number>
}

function refused(place: number, field: 'line' | 'quantity', words: Words): ApiError {
  return new ApiError('VALIDATION', { fields: { [`lines.${place}.${field}`]: [words] } })
}
