import type {
  CreditReason,
  InvoiceBuyer,
  InvoiceKind,
  InvoiceLine,
  InvoiceSeller,
} from '#contract/invoices/invoice.ts'
import type { PaymentMethod } from '#contract/orders/order-states.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import type { FiscalCertificate } from '#server/platform/fiscal-certifier.ts'
import type { DocumentRow } from './documents.queries.ts'
import { type DocumentVat, reductionsOf, vatOf } from './invoice-draft.ts'

/** The content of a printed invoice or credit note; amounts in whole FCFA. */
export interface PrintedDocument {
  kind: InvoiceKind
  number: string
  issuedAt: Date
  orderNumber: string
  locale: Locale
  paymentMethod: PaymentMethod
  /** For a credit note: the number and date of the invoice that it corrects, and the reason. */
  correction: { number: string; issuedAt: Date; reason: CreditReason } | undefined
  /** The shop's legal facts on the day of issue, by their settings keys in camelCase, such as `companyName`. */
  seller: InvoiceSeller
  /** The JPEG of the shop's logo on the day of issue, in base64. */
  logo?: string | undefined
  buyer: InvoiceBuyer
  lines: InvoiceLine[]
  deliveryFee: number
  /** The discounts on lines and delivery, with the label that the buyer saw. */
  reductions: { label: string; amount: number }[]
  /** The VAT rate of lines, and of the delivery, that have no stored rate. */
  vatRate: number
  deliveryVatRate: number | null
  /** The VAT of each rate, the highest rate first. */
  vat: DocumentVat[]
  vatAmount: number
  total: number
  certificate: FiscalCertificate | undefined
}

/** Maps a stored invoice or credit note to its printed content; `logo` is the JPEG of its logo. */
export function toPrinted(row: DocumentRow, logo?: Buffer): PrintedDocument {
  const { number, issuedAt, orderNumber, deliveryFee, vatAmount, total } = row
  return {
    kind: row.kind,
    number,
    issuedAt,
    orderNumber,
    locale: row.locale,
    paymentMethod: row.paymentMethod,
    correction:
      row.corrects !== null && row.correctsIssuedAt !== null && row.reason !== null
        ? { number: row.corrects, issuedAt: row.correctsIssuedAt, reason: row.reason }
        : undefined,
    seller: row.seller,
    logo: logo?.toString('base64'),
    buyer: row.buyer,
    lines: row.lines,
    deliveryFee,
    reductions: reductionsOf(row).map(({ label, amount }) => ({
      label: textIn(label, row.locale) ?? '',
      amount,
    })),
    vatRate: Number(row.vatRate),
    deliveryVatRate: row.deliveryVatRate,
    vat: vatOf(row),
    vatAmount,
    total,
    certificate:
      row.fiscalCode !== null && row.fiscalQr !== null
        ? { code: row.fiscalCode, qr: row.fiscalQr }
        : undefined,
  }
}
