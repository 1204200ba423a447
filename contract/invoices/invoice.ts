import { z } from 'zod'
import type { PrintedAddress } from '../orders/address.ts'
import { PaymentMethod, PaymentStatus } from '../orders/order.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
export const InvoiceKind = z.enum(invoiceKinds)
export type InvoiceKind = z.output<typeof InvoiceKind>

/** Why goods of an invoice are taken back. */
export const creditReasons = ['cancelled', 'returned', 'edited', 'allowance', 'corrected'] as const
export type CreditReason = (typeof creditReasons)[number]

/** A line of an invoice; amounts in whole FCFA, VAT included. */
export interface InvoiceLine {
  reference: string
  name: string
  quantity: number
  price: number
  subtotal: number
}

/** Whom a document is for, as they were that day. */
export interface InvoiceBuyer {
  name: string
  address: PrintedAddress
}

/** The seller's settings of that day by their keys. */
export type InvoiceSeller = Record<string, string>

/** What credit notes have left of an invoice; a credit note is always `whole`. */
export const InvoiceState = z.enum(['whole', 'partly_credited', 'credited'])
export type InvoiceState = z.output<typeof InvoiceState>

/** A month of the calendar, in UTC, which is Ouagadougou's time. */
export const Month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/)

const names = {
  order_id: 'orderId',
  order_number: 'orderNumber',
  issued_at: 'issuedAt',
  vat_amount: 'vatAmount',
} as const
const document = {
  id: z.int(),
  kind: InvoiceKind,
  number: z.string(),
  order_id: z.int(),
  order_number: z.string(),
  issued_at: z.iso.datetime(),
  /** The number of the invoice that a credit note takes back. */
  corrects: z.string().nullable(),
  vat_amount: Amount,
  total: Amount,
}

/** An invoice or credit note of an order; amounts are whole FCFA, VAT included, and positive in a credit note too. */
export const InvoiceDocument = renamed(document, names)
export type InvoiceDocument = z.output<typeof InvoiceDocument>

/** A document in the administration's list. `isCertified`: the tax office has certified it. */
export const AdminInvoice = renamed(
  {
    ...document,
    buyer: z.string(),
    state: InvoiceState,
    payment_method: PaymentMethod,
    payment_status: PaymentStatus,
    is_certified: z.boolean(),
  },
  {
    ...names,
    payment_method: 'paymentMethod',
    payment_status: 'paymentStatus',
    is_certified: 'isCertified',
  },
)
export type AdminInvoice = z.output<typeof AdminInvoice>
export const AdminInvoicePage = pageOf(AdminInvoice)

/** `search` looks for a document's or order's number, and the buyer's name, e-mail and phone. The newest first. */
export const InvoiceFilter = z.object({
  ...pageQuery,
  month: Month.optional(),
  kind: InvoiceKind.optional(),
})
export type InvoiceFilter = z.output<typeof InvoiceFilter>

/** The invoiced amounts at one VAT rate, without credit notes. */
export const VatShare = renamed(
  {
    vat_rate: z.number().min(0).max(100),
    net: z.int(),
    vat_amount: z.int(),
    total: z.int(),
  },
  { vat_rate: 'vatRate', vat_amount: 'vatAmount' },
)
export type VatShare = z.output<typeof VatShare>

/**
 * A month in figures, in whole FCFA: documents, what they come to per rate of VAT (net is without it; credit notes are
 * taken off), and the keys of the seller's legal facts that no invoice can show because the settings lack them.
 */
export const InvoiceMonth = renamed(
  {
    month: Month,
    invoices: z.int().min(0),
    credit_notes: z.int().min(0),
    shares: z.array(VatShare),
    missing: z.array(z.string()),
  },
  { credit_notes: 'creditNotes' },
)
export type InvoiceMonth = z.output<typeof InvoiceMonth>

export const exportFormats = ['xlsx', 'csv'] as const
/** A month for the accountant. */
export const InvoiceExport = z.object({ month: Month, format: z.enum(exportFormats) })
export type InvoiceExport = z.output<typeof InvoiceExport>
