/** The new stock in a request, and the stock that the client had read before. */
export interface StockGiven {
  stock: number | undefined
  stockRead: number | undefined
}

/**
 * The stock of a product after a change. If the client sent the stock that it had read, the new number is applied as a
 * difference, so that sales in between stay counted; otherwise it is a count. Negative when more is taken away than is
 * left.
 */
export function stockAfter(current: number, { stock, stockRead }: StockGiven): number | undefined {
  if (stock === undefined || stockRead === undefined) return stock
  return current + stock - stockRead
}
