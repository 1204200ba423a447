import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { vatClassesOf } from '#server/domains/catalogue/stock/stock.service.ts'
import type { Rates } from '#server/domains/settings/settings.service.ts'

/** Sets the VAT rate of lines that are not ordered yet, by the VAT class of their product. */
export async function withVatRates<L extends { productId: number }>(
  db: Kysely<DB>,
  lines: readonly L[],
  { vatRate, vatRates }: Rates,
): Promise<(L & { vatRate: number })[]> {
  const classes = await vatClassesOf(
    db,
    lines.map(line => line.productId),
  )
  return lines.map(line => {
    const vatClass = classes.get(line.productId)
    return { ...line, vatRate: vatClass ? vatRates[vatClass] : vatRate }
  })
}
