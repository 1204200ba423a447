import { translators } from '#messages/all.ts'
import type { PrintedDocument } from '../printed-document.ts'

/**
 * Removes letters that the typeface cannot print from a document's texts, using `write`. If nothing of the buyer's name
 * remains, the order number replaces it.
 */
export function letteredDocument(
  document: PrintedDocument,
  write: (text: string) => string,
): PrintedDocument {
  const { locale, orderNumber, seller, buyer, lines, reductions } = document
  const unnamed = translators[locale]('invoices:pdf.buyerOf', { number: orderNumber })
  return {
    ...document,
    seller: textsOf(seller, write),
    buyer: {
      name: write(buyer.name) || unnamed,
      address: textsOf(buyer.address, write),
    },
    lines: lines.map(line => ({ ...line, name: write(line.name), reference: write(line.reference) })),
    reductions: reductions.map(({ label, amount }) => ({ label: write(label), amount })),
  }
}

function textsOf<T extends Record<string, string>>(texts: T, write: (text: string) => string): T {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, write(text)])) as T
}
