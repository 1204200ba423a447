/** The new stock in a request, and the stock that the client had read before. */
export interface StockGiven {
  stock: number | undefined
  stockRead: number | undefined
}

/**
 * The new stock. With the stock that was read, the given number is applied as a difference, so that sales in between
 * stay counted; without it, the number is a count. Negative when more is taken away than is left.
 */
export function stockAfter(current: number, { stock, stockRead }: StockGiven): number | undefined {
  if (stock === undefined || stockRead === undefined) return stock
  return current + stock - stockRead
}
