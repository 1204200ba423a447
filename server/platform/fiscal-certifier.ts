/** A document as the tax office's service wants to know it. Amounts in whole FCFA. */
export interface FiscalDocument {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedAt: Date
  /** The number of the invoice that a credit note takes back. */
  corrects: string | null
  sellerTaxId: string
  buyerName: string
  lines: { reference: string; name: string; quantity: number; price: number; subtotal: number }[]
  deliveryFee: number
  vatRate: number
  vatAmount: number
  total: number
  paymentMethod: string
}

/** What makes a document a certified one: a code to read and the content of a QR code to check it by. */
export interface FiscalCertificate {
  code: string
  qr: string
}

/**
 * The certified electronic invoice of the tax office (FEC), whose service publishes no protocol yet. Whatever speaks to
 * it answers the same certificate when it is asked for the same number again.
 */
export interface FiscalCertifier {
  certify(document: FiscalDocument): Promise<FiscalCertificate>
}
