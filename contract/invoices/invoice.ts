import { z } from 'zod'
import type { PrintedAddress } from '../orders/address.ts'
import { PaymentMethod, PaymentStatus } from '../orders/order.ts'
import type { Reduction } from '../orders/reduction.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
export const InvoiceKind = z.enum(invoiceKinds)
export type InvoiceKind = z.output<typeof InvoiceKind>

/** The reasons for which the shop issues a credit note. */
export const creditReasons = ['cancelled', 'returned', 'edited', 'allowance', 'corrected'] as const
export type CreditReason = (typeof creditReasons)[number]

/** A line of an invoice; amounts in whole FCFA, VAT included. */
export interface InvoiceLine {
  reference: string
  name: string
  quantity: number
  price: number
  subtotal: number
  /** The VAT rate in percent; omitted in old documents and for allowances, where the document's rate applies. */
  vatRate?: number
  /** Reductions of the subtotal; omitted without any. */
  reductions?: readonly Reduction[]
}

/** The buyer as printed on an invoice or credit note: name and address on the day of issue. */
export interface InvoiceBuyer {
  name: string
  address: PrintedAddress
}

/** The shop settings that an invoice prints about the seller, by setting key, and its main colour and logo, on the day of issue. */
export type InvoiceSeller = Record<string, string>

/** How much of an invoice its credit notes have cancelled: nothing, a part or all. A credit note is always `whole`. */
export const InvoiceState = z.enum(['whole', 'partly_credited', 'credited'])
export type InvoiceState = z.output<typeof InvoiceState>

/** A calendar month (YYYY-MM, years 2000 to 2999) in UTC, which is Ouagadougou's time. */
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
  /** The number of the invoice that a credit note corrects. */
  corrects: z.string().nullable(),
  vat_amount: Amount,
  total: Amount,
}

/** An invoice or credit note of an order; amounts are whole FCFA, VAT included, and positive in a credit note too. */
export const InvoiceDocument = renamed(document, names)
export type InvoiceDocument = z.output<typeof InvoiceDocument>

/** An invoice or credit note in the administration's list. `isCertified`: certified by the tax office. */
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

/**
 * The filters of the invoice list. `search` matches the number of the document or order and the buyer's name, e-mail
 * and phone. The newest document comes first.
 */
export const InvoiceFilter = z.object({
  ...pageQuery,
  month: Month.optional(),
  kind: InvoiceKind.optional(),
})
export type InvoiceFilter = z.output<typeof InvoiceFilter>

/** The amounts of a month at one VAT rate in FCFA, after subtracting credit notes; `net` is without VAT. */
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
 * The invoice figures of a month in whole FCFA: the number of documents, and per VAT rate the amounts after credit
 * notes (`net` is without VAT). `missing` lists legally required facts about the seller that the settings lack.
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
/** The month and file format of the accountant's invoice export. */
export const InvoiceExport = z.object({ month: Month, format: z.enum(exportFormats) })
export type InvoiceExport = z.output<typeof InvoiceExport>
