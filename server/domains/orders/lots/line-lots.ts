import type { LineLotRow } from './line-lots.queries.ts'

/** Units of a lot that leave a line. */
type LotUnits = Pick<LineLotRow, 'lineId' | 'lotId'> & { quantity: number }

/**
 * The units of lots among `quantity` units that leave a line. Nobody notes which pieces they are: they are taken to be those
 * that were sold last, first the pieces without a lot, then the lots that expire last. `lots` are the line's lots in that
 * order.
 */
export function lotUnitsOf(
  { ordered, returned, quantity }: { ordered: number; returned: number; quantity: number },
  lots: readonly LineLotRow[],
): LotUnits[] {
  const inLots = lots.reduce((sum, lot) => sum + lot.quantity - lot.returned, 0)
  let left = quantity - Math.min(quantity, Math.max(0, ordered - returned - inLots))
  return lots.flatMap(({ lineId, lotId, quantity: taken, returned: back }) => {
    const units = Math.min(left, taken - back)
    left -= units
    return units > 0 ? [{ lineId, lotId, quantity: units }] : []
  })
}
