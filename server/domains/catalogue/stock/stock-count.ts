/** A stock that somebody gives, and the stock as they read it before. */
export interface StockGiven {
  stock: number | undefined
  stockRead: number | undefined
}

/**
 * The stock that there will be. With the stock that was read, what is given changes the stock by the difference, so that
 * what was sold since stays sold; without it, the pieces were counted just now. Negative: more is taken away than is left.
 */
export function stockAfter(current: number, { stock, stockRead }: StockGiven): number | undefined {
  if (stock === undefined || stockRead === undefined) return stock
  return current + stock - stockRead
}
