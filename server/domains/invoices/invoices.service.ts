import type { Transaction } from 'kysely'
import type { CreditReason, InvoiceLine } from '#contract/invoices/invoice.ts'
import {
  goodsTotal,
  lineSubtotal,
  priceOrder,
  type Reduction,
  reductionTotal,
  type VatGroup,
  vatWithin,
} from '#contract/orders/price.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { type CreditedLine, type InvoiceDraft, toInvoiceLine } from './invoice-draft.ts'
import { findOpenAmount, findOpenInvoice, insertDocument, listCredits } from './invoices.queries.ts'

export { type CreditedLine, type InvoiceDraft, toInvoiceLine } from './invoice-draft.ts'
export { anonymiseBuyers } from './invoices.queries.ts'

/** Issues an order's invoice within the transaction that places or pays the order. */
export function issueInvoice(trx: Transaction<DB>, draft: InvoiceDraft): Promise<void> {
  const { vat, deliveryReductions } = priceOrder(draft)
  return insertDocument(trx, { ...draft, deliveryReductions, kind: 'invoice', vat })
}

/**
 * Issues a credit note for an order's invoice, for everything not credited yet or for some goods only. `keep` is the
 * order's remaining revenue, below which the invoice is not credited, so that earlier allowances are not credited
 * twice. Does nothing for an order without an open invoice.
 */
export async function creditInvoice(
  trx: Transaction<DB>,
  orderId: number,
  reason: CreditReason,
  { goods, at, keep = 0 }: { goods?: readonly CreditedLine[]; at?: Date; keep?: number } = {},
): Promise<void> {
  const invoice = await readOpenInvoice(trx, orderId)
  if (!invoice) return
  const lines = goods ? picked(invoice.left, goods) : invoice.left
  const deliveryFee = goods ? 0 : invoice.deliveryLeft
  const deliveryReductions = deliveryFee > 0 ? invoice.deliveryReductions : []
  const worth = goodsTotal(lines) + deliveryFee - reductionTotal(deliveryReductions)
  const total = Math.min(worth, Math.max(0, invoice.openTotal - keep))
  const given = worth > total ? [allowanceLine(invoice, total - worth)] : []
  await takeBack(trx, invoice, {
    reason,
    lines: [...lines, ...given],
    deliveryFee,
    deliveryReductions,
    total,
    isSpreadAgain: goods !== undefined && worth > total,
    at,
  })
}

/** The total of an order's invoices minus its credit notes, in FCFA; undefined for an order without an invoice. */
export function openAmount(trx: Transaction<DB>, orderId: number): Promise<number | undefined> {
  return findOpenAmount(trx, orderId)
}

/** Issues a credit note for a refund without returned goods. The caller must have locked the order. */
export async function creditAllowance(
  trx: Transaction<DB>,
  orderId: number,
  amount: number,
  at?: Date,
): Promise<void> {
  const invoice = await readOpenInvoice(trx, orderId)
  if (!invoice) return
  const total = Math.min(amount, invoice.openTotal)
  const lines = [allowanceLine(invoice, total)]
  await takeBack(trx, invoice, { reason: 'allowance', lines, deliveryFee: 0, total, at })
}

type OpenInvoice = NonNullable<Awaited<ReturnType<typeof readOpenInvoice>>>

/** An order's open invoice with the lines, delivery, total and VAT by rate that no credit note has credited yet. */
async function readOpenInvoice(trx: Transaction<DB>, orderId: number) {
  const row = await findOpenInvoice(trx, orderId)
  if (!row) return undefined
  const credits = await listCredits(trx, row.id)
  const left = remaining(
    row.lines,
    credits.flatMap(credit => credit.lines),
  )
  return {
    ...row,
    vatRate: Number(row.vatRate),
    left,
    deliveryLeft: row.deliveryFee - row.creditedDelivery,
    openTotal: row.total - row.creditedTotal,
    openVat: withoutVat(
      row.vat,
      credits.flatMap(credit => credit.vat),
    ),
  }
}

/** A credit note line for an allowance; it has no product reference. */
function allowanceLine({ locale }: OpenInvoice, amount: number): InvoiceLine {
  const name = translators[locale]('invoices:pdf.reasons.allowance')
  return { reference: '', name, quantity: 1, price: amount, subtotal: amount }
}

async function takeBack(
  trx: Transaction<DB>,
  invoice: OpenInvoice,
  part: {
    reason: CreditReason
    lines: InvoiceLine[]
    deliveryFee: number
    deliveryReductions?: readonly Reduction[]
    total: number
    /** Goods come back of which an earlier allowance took back a part, so that it now lowers the price of the others. */
    isSpreadAgain?: boolean
    at?: Date | undefined
  },
): Promise<void> {
  const { reason, lines, deliveryFee, deliveryReductions = [], total, isSpreadAgain = false, at } = part
  const openTotal = invoice.openTotal - total
  const rest = {
    ...invoice,
    lines: remaining(invoice.left, lines),
    deliveryFee: invoice.deliveryLeft - deliveryFee,
  }
  // The VAT that stays is that of the order's own figures: an allowance lowers the price at every rate in proportion.
  // Old credit notes were rounded differently, so one franc may be missing.
  const price = priceOrder(rest)
  const stays = vatWithin(price.total >= openTotal ? price.vat : invoice.openVat, openTotal)
  const vat = withoutVat(invoice.openVat, stays)
  const isRaised = isSpreadAgain || vat.some(group => group.total < 0)
  if (isRaised && invoice.openVat.length > 1) return issueAgain(trx, invoice, rest, openTotal, at)
  if (total === 0) return
  await insertDocument(trx, {
    ...toDraft(invoice, at),
    kind: 'credit_note',
    correctsId: invoice.id,
    reason,
    lines,
    deliveryFee,
    deliveryReductions,
    vat: vat.filter(group => group.total > 0).map(group => ({ ...group, amount: Math.max(0, group.amount) })),
    total,
  })
}

/**
 * Credits the rest of an invoice, invoices its remaining goods again, and credits the allowance again. Used for
 * invoices with several VAT rates, where a higher remaining price could not be assigned to one of the rates.
 */
async function issueAgain(
  trx: Transaction<DB>,
  invoice: OpenInvoice,
  rest: Pick<InvoiceDraft, 'lines' | 'deliveryFee'>,
  openTotal: number,
  at: Date | undefined,
): Promise<void> {
  const { orderId, deliveryReductions } = invoice
  await creditInvoice(trx, orderId, 'corrected', at ? { at } : {})
  const draft = { ...toDraft(invoice, at), ...rest, deliveryReductions }
  const { total } = priceOrder(draft)
  if (total === 0) return
  await issueInvoice(trx, { ...draft, total })
  if (total > openTotal) await creditAllowance(trx, orderId, total - openTotal, at)
}

/** The data that a new document for the same order copies from the invoice. */
function toDraft(
  { orderId, orderNumber, locale, buyer, vatRate, deliveryVatRate }: OpenInvoice,
  at: Date | undefined,
) {
  return { orderId, orderNumber, locale, buyer, vatRate, deliveryVatRate, ...(at ? { at } : {}) }
}

/** Subtracts the VAT of credited parts from the VAT of a document, rate by rate. */
function withoutVat(vat: readonly VatGroup[], parts: readonly VatGroup[]): VatGroup[] {
  return vat.map(({ rate, total, amount }) => {
    const gone = parts.filter(part => part.rate === rate)
    return {
      rate,
      total: gone.reduce((left, part) => left - part.total, total),
      amount: gone.reduce((left, part) => left - part.amount, amount),
    }
  })
}

/** The lines of an invoice, less the quantities that were credited already. */
function remaining(lines: readonly InvoiceLine[], credited: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.flatMap(line => {
    const gone = credited.filter(({ reference }) => reference === line.reference)
    const quantity = gone.reduce((left, part) => left - part.quantity, line.quantity)
    return withQuantity(line, quantity, reduction => reduction.amount - takenOff(reduction, gone))
  })
}

/** Maps returned goods to invoice lines, limited to the quantity that is not credited yet. */
function picked(lines: readonly InvoiceLine[], goods: readonly CreditedLine[]): InvoiceLine[] {
  return lines.flatMap(line => {
    const wanted = goods.filter(({ reference }) => reference === line.reference)
    const quantity = wanted.reduce((sum, part) => sum + part.quantity, 0)
    return withQuantity(line, Math.min(quantity, line.quantity), reduction =>
      Math.min(reduction.amount, takenOff(reduction, wanted)),
    )
  })
}

/** The part of a line's discount that belongs to some units of the line. */
function takenOff({ origin }: Reduction, parts: readonly Pick<InvoiceLine, 'reductions'>[]): number {
  return parts
    .flatMap(({ reductions = [] }) => reductions.filter(reduction => reduction.origin === origin))
    .reduce((sum, { amount }) => sum + amount, 0)
}

function withQuantity(
  line: InvoiceLine,
  quantity: number,
  amountOf: (reduction: Reduction) => number,
): InvoiceLine[] {
  if (quantity <= 0) return []
  const reductions = (line.reductions ?? []).map(reduction => ({ ...reduction, amount: amountOf(reduction) }))
  return [toInvoiceLine({ ...line, quantity, subtotal: lineSubtotal({ ...line, quantity }), reductions })]
}
