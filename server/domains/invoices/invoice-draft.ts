import type { Selectable } from 'kysely'
import type { CreditReason, InvoiceBuyer, InvoiceLine } from '#contract/invoices/invoice.ts'
import { priceOrder, type Reduction, type VatGroup } from '#contract/orders/price.ts'
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

/** The VAT of a document at one rate, and the reductions of what is sold at it, in FCFA. */
export interface DocumentVat extends VatGroup {
  reduced: number
}

/** The VAT groups of a stored document; a document of 0 FCFA has one group, of its own rate. */
export function vatOf({
  lines,
  deliveryReductions,
  ...row
}: Pick<
  Selectable<Invoices>,
  'vat' | 'vatRate' | 'deliveryVatRate' | 'lines' | 'deliveryReductions'
>): DocumentVat[] {
  const own = Number(row.vatRate)
  const taken = [
    ...lines.flatMap(({ vatRate = own, reductions = [] }) =>
      reductions.map(({ amount }) => ({ vatRate, amount })),
    ),
    ...deliveryReductions.map(({ amount }) => ({ vatRate: row.deliveryVatRate ?? own, amount })),
  ]
  const groups = row.vat.length > 0 ? row.vat : [{ rate: own, total: 0, amount: 0 }]
  return groups.map(group => ({
    ...group,
    reduced: taken.reduce((sum, { vatRate, amount }) => (vatRate === group.rate ? sum + amount : sum), 0),
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
  /** The VAT rate of lines, and of the delivery, that have none of their own. */
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
