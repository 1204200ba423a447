import type { CreditReason, InvoiceBuyer, InvoiceLine } from '#contract/invoices/invoice.ts'
import { priceOrder, type Reduction } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** Maps an order line to an invoice line. */
export function toInvoiceLine(line: InvoiceLine): InvoiceLine {
  const { reference, name, quantity, price, subtotal, reductions = [] } = line
  return { reference, name, quantity, price, subtotal, ...(reductions.length > 0 ? { reductions } : {}) }
}

/** The reductions of a document's goods and delivery. A credit note may be of the delivery alone. */
export function reductionsOf({
  lines,
  deliveryReductions,
}: {
  lines: readonly InvoiceLine[]
  deliveryReductions: readonly Reduction[]
}): Reduction[] {
  return [...priceOrder({ lines, deliveryFee: 0, vatRate: 0 }).reductions, ...deliveryReductions]
}

/** An invoice without its number, date and seller. Amounts in whole FCFA, `vatRate` in percent. */
export interface InvoiceDraft {
  orderId: number
  orderNumber: string
  locale: Locale
  buyer: InvoiceBuyer
  lines: InvoiceLine[]
  deliveryFee: number
  /** Reductions of the delivery; omitted without any. */
  deliveryReductions?: readonly Reduction[]
  vatRate: number
  /** The VAT that `total` includes, in FCFA. */
  vatAmount: number
  total: number
  /** The issue date of a document that is issued retroactively; now by default. */
  at?: Date
}

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
