import type { Selectable } from 'kysely'
import type { CreditReason, InvoiceBuyer, InvoiceLine } from '#contract/invoices/invoice.ts'
import { priceOrder, type Reduction, reductionTotal, type VatGroup } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Invoices } from '#database/tables.ts'

/** Maps an order line to an invoice line. */
export function toInvoiceLine(line: Omit<InvoiceLine, 'vatRate'> & { vatRate?: number | null }): InvoiceLine {
  const { reference, name, quantity, price, subtotal, vatRate, reductions = [] } = line
  return {
    reference,
    name,
    quantity,
    price,
    subtotal,
    ...(typeof vatRate === 'number' ? { vatRate } : {}),
    ...(reductions.length > 0 ? { reductions } : {}),
  }
}

/** The discounts on a document's goods and delivery. A credit note may credit only the delivery. */
export function reductionsOf({
  lines,
  deliveryReductions,
}: {
  lines: readonly InvoiceLine[]
  deliveryReductions: readonly Reduction[]
}): Reduction[] {
  return [...priceOrder({ lines, deliveryFee: 0, vatRate: 0 }).reductions, ...deliveryReductions]
}

/** A document's VAT at one rate, and the discounts on goods and delivery at this rate, in FCFA. */
export interface DocumentVat extends VatGroup {
  reduced: number
}

/** Whether an invoice line is of a product; only products have a reference. An allowance is of all VAT rates. */
export const isProduct = ({ reference }: Pick<InvoiceLine, 'reference'>) => reference !== ''

/**
 * The VAT by rate of a stored document, the highest rate first: one entry for each rate of its products and delivery,
 * even if discounts or an allowance leave an amount of 0 at that rate. A document without products and delivery has a
 * single entry with the document's rate.
 */
export function vatOf({
  lines,
  deliveryFee,
  deliveryReductions,
  ...row
}: Pick<
  Selectable<Invoices>,
  'vat' | 'vatRate' | 'deliveryVatRate' | 'lines' | 'deliveryFee' | 'deliveryReductions'
>): DocumentVat[] {
  const own = Number(row.vatRate)
  const sold = lines
    .filter(isProduct)
    .map(({ vatRate = own, reductions = [] }) => ({ rate: vatRate, reduced: reductionTotal(reductions) }))
  if (deliveryFee > 0)
    sold.push({ rate: row.deliveryVatRate ?? own, reduced: reductionTotal(deliveryReductions) })
  const rates = new Set([...row.vat, ...sold].map(({ rate }) => rate))
  if (rates.size === 0) rates.add(own)
  return [...rates]
    .sort((first, second) => second - first)
    .map(rate => ({
      ...(row.vat.find(group => group.rate === rate) ?? { rate, total: 0, amount: 0 }),
      reduced: sold.reduce((sum, part) => (part.rate === rate ? sum + part.reduced : sum), 0),
    }))
}

/** An invoice without its number, date and seller. Amounts in whole FCFA, rates in percent. */
export interface InvoiceDraft {
  orderId: number
  orderNumber: string
  locale: Locale
  buyer: InvoiceBuyer
  lines: InvoiceLine[]
  deliveryFee: number
  /** Reductions of the delivery; omitted without any. */
  deliveryReductions?: readonly Reduction[]
  /** The VAT rate of lines, and of the delivery, that have no stored rate. */
  vatRate: number
  deliveryVatRate?: number | null
  total: number
  /** The issue date of a document that is issued retroactively; now by default. */
  at?: Date
}

/** An invoice or credit note with the VAT within its total, by rate. */
export type TaxedDraft<Draft> = Draft & { vat: readonly VatGroup[] }

/** A credit note without its number and date; its lines and amounts are those that are credited. */
export interface CreditDraft extends InvoiceDraft {
  correctsId: number
  reason: CreditReason
}

/** Goods of an order that a credit note credits. */
export interface CreditedLine {
  reference: string
  quantity: number
  reductions?: readonly Reduction[]
}
