import type { CreditReason, InvoiceBuyer, InvoiceLine } from '#contract/invoices/invoice.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** Maps an order line to an invoice line. */
export function toInvoiceLine({ reference, name, quantity, price, subtotal }: InvoiceLine): InvoiceLine {
  return { reference, name, quantity, price, subtotal }
}

/** An invoice without its number, date and seller. Amounts in whole FCFA, `vatRate` in percent. */
export interface InvoiceDraft {
  orderId: number
  orderNumber: string
  locale: Locale
  buyer: InvoiceBuyer
  lines: InvoiceLine[]
  deliveryFee: number
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
}
