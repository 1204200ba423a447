import type { CreditReason, InvoiceBuyer, InvoiceLine } from '#contract/invoices/invoice.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** What an invoice says of a line of an order. */
export function toInvoiceLine({ reference, name, quantity, price, subtotal }: InvoiceLine): InvoiceLine {
  return { reference, name, quantity, price, subtotal }
}

/** What an invoice says, but for its number, its day and the seller. Amounts in whole FCFA, `vatRate` in percent. */
export interface InvoiceDraft {
  orderId: number
  orderNumber: string
  locale: Locale
  buyer: InvoiceBuyer
  lines: InvoiceLine[]
  deliveryFee: number
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

/** Goods of an order that are taken back. */
export interface CreditedLine {
  reference: string
  quantity: number
}
