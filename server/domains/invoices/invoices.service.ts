import type { Transaction } from 'kysely'
import type { CreditReason, InvoiceLine } from '#contract/invoices/invoice.ts'
import type { OrderAddress } from '#contract/orders/address.ts'
import {
  goodsTotal,
  lineSubtotal,
  type Reduction,
  reductionTotal,
  vatIncluded,
} from '#contract/orders/price.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { type CreditedLine, type InvoiceDraft, toInvoiceLine } from './invoice-draft.ts'
import { findOpenAmount, findOpenInvoice, insertDocument, listCreditedLines } from './invoices.queries.ts'

export { type CreditedLine, type InvoiceDraft, toInvoiceLine } from './invoice-draft.ts'
export { anonymiseBuyers } from './invoices.queries.ts'

/** Issues an order's invoice within the transaction that places or pays the order. */
export function issueInvoice(trx: Transaction<DB>, draft: InvoiceDraft): Promise<void> {
  return insertDocument(trx, { ...draft, kind: 'invoice' })
}

/**
 * Issues a credit note for an order's invoice: for all that is left of it, or for some goods only. `keep` is the
 * order's remaining revenue, below which the invoice is not credited, so that earlier allowances are not credited
 * twice. Does nothing for an order without an open invoice. The caller must have locked the order.
 */
export async function creditInvoice(
  trx: Transaction<DB>,
  orderId: number,
  reason: CreditReason,
  { goods, at, keep = 0 }: { goods?: readonly CreditedLine[]; at?: Date; keep?: number } = {},
): Promise<void> {
  const invoice = await findOpenInvoice(trx, orderId)
  if (!invoice) return
  const left = remaining(
    invoice.lines,
    (await listCreditedLines(trx, invoice.id)).flatMap(credit => credit.lines),
  )
  const lines = goods ? picked(left, goods) : left
  const deliveryFee = goods ? 0 : invoice.deliveryFee - invoice.creditedDelivery
  const deliveryReductions = deliveryFee > 0 ? invoice.deliveryReductions : []
  const worth = goodsTotal(lines) + deliveryFee - reductionTotal(deliveryReductions)
  const total = Math.min(worth, Math.max(0, invoice.total - invoice.creditedTotal - keep))
  const given = worth > total ? [allowanceLine(invoice, total - worth)] : []
  await takeBack(trx, invoice, {
    reason,
    lines: [...lines, ...given],
    deliveryFee,
    deliveryReductions,
    total,
    at,
  })
}

/** The total of an order's invoices minus its credit notes, in FCFA; undefined for an order without an invoice. */
export function openAmount(trx: Transaction<DB>, orderId: number): Promise<number | undefined> {
  return findOpenAmount(trx, orderId)
}

/** Issues a credit note for a refund without returned goods. The caller must have locked the order. */
export async function creditAllowance(trx: Transaction<DB>, orderId: number, amount: number): Promise<void> {
  const invoice = await findOpenInvoice(trx, orderId)
  if (!invoice) return
  const total = Math.min(amount, invoice.total - invoice.creditedTotal)
  const lines = [allowanceLine(invoice, total)]
  await takeBack(trx, invoice, { reason: 'allowance', lines, deliveryFee: 0, total })
}

type OpenInvoice = NonNullable<Awaited<ReturnType<typeof findOpenInvoice>>>

/** A credit note line for an allowance; it has no reference, because it stands for no product. */
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
    at?: Date | undefined
  },
): Promise<void> {
  const { reason, lines, deliveryFee, deliveryReductions = [], total, at } = part
  if (total === 0) return
  const vatRate = Number(invoice.vatRate)
  const openVat = invoice.vatAmount - invoice.creditedVat
  const leftVat = vatIncluded(invoice.total - invoice.creditedTotal - total, vatRate)
  await insertDocument(trx, {
    kind: 'credit_note',
    correctsId: invoice.id,
    reason,
    ...(at ? { at } : {}),
    orderId: invoice.orderId,
    orderNumber: invoice.orderNumber,
    locale: invoice.locale,
    // The invoice's `buyer` column holds the name and address of its draft, as JSON.
    buyer: invoice.buyer as unknown as { name: string; address: OrderAddress },
    lines,
    deliveryFee,
    deliveryReductions,
    vatRate,
    // The credited VAT is chosen so that the remaining VAT equals that of the order's own figures. Old credit notes
    // were rounded differently, so one franc may be missing.
    vatAmount: Math.max(0, openVat - leftVat),
    total,
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

/** How much of a reduction parts of its line have. */
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
