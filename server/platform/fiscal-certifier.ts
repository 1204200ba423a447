/** An invoice or credit note in the form that the tax office's service needs. Amounts are in FCFA. */
export interface FiscalDocument {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedAt: Date
  /** For a credit note, the number of the invoice that it corrects. */
  corrects: string | null
  sellerTaxId: string
  buyerName: string
  lines: {
    reference: string
    name: string
    quantity: number
    price: number
    subtotal: number
    vatRate: number
  }[]
  deliveryFee: number
  deliveryVatRate: number
  /** The discounts on lines and delivery, in FCFA with VAT. */
  reductions: { label: string; amount: number }[]
  /** The total, VAT included, and the VAT of each rate in percent. */
  vat: { rate: number; total: number; amount: number }[]
  vatAmount: number
  total: number
  paymentMethod: string
}

/** The tax office's certificate of an invoice: a readable code, and the content of a QR code to verify it. */
export interface FiscalCertificate {
  code: string
  qr: string
}

/**
 * Connects to the certified electronic invoice of the tax office (FEC), whose protocol is not published yet. An
 * implementation must return the same certificate when it gets the same number again.
 */
export interface FiscalCertifier {
  certify(document: FiscalDocument): Promise<FiscalCertificate>
}
