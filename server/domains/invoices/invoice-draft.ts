import type { CreditReason, InvoiceBuyer, InvoiceLine } from '#contract/invoices/invoice.ts'
import { priceOrder, type Reduction } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** What an invoice says of a line of an order. */
export function toInvoiceLine(line: InvoiceLine): InvoiceLine {
  const { reference, name, quantity, price, subtotal, reductions = [] } = line
  return { reference, name, quantity, price, subtotal, ...(reductions.length > 0 ? { reductions } : {}) }
}

/** What is taken off the goods and the delivery of a document, which may be of the delivery alone. */
export function reductionsOf({
  lines,
  deliveryReductions,
}: {
  lines: readonly InvoiceLine[]
  deliveryReductions: readonly Reduction[]
}): Reduction[] {
  return [...priceOrder({ lines, deliveryFee: 0, vatRate: 0 }).reductions, ...deliveryReductions]
}

/** What an invoice says, but for its number, its day and the seller. Amounts in whole FCFA, `vatRate` in percent. */
export interface InvoiceDraft {
  orderId: number
  orderNumber: string
  locale: Locale
  buyer: InvoiceBuyer
  lines: InvoiceLine[]
  deliveryFee: number
  /** Taken off the delivery; left out where nothing is. */
  deliveryReductions?: readonly Reduction[]
  vatRate: number
  /** The part of `total` that is VAT. */
  vatAmount: number
  total: number
  /** When it was made, of a document of the past; by default now. */
  at?: Date
}

/** A credit note says the same of what it takes back. */
export interface CreditDraft extends InvoiceDraft {
  correctsId: number
  reason: CreditReason
}

/** Goods of an order that are taken back, with what was taken off them. */
export interface CreditedLine {
  reference: string
  quantity: number
  reductions?: readonly Reduction[]
}
