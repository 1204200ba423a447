import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { tryLockPatiently } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { FiscalCertifier, FiscalDocument } from '#server/platform/fiscal-certifier.ts'
import { listUncertified, setCertificate } from './certification.queries.ts'
import { isProduct } from './invoice-draft.ts'
import { type PrintedDocument, toPrinted } from './printed-document.ts'

const queue = 'certify-invoices'
const batchSize = 100

/**
 * Starts the job that has invoices and credit notes certified by the tax office, if a service is configured. There is
 * no separate queue: documents without a certificate are the queue, and they are written in the transactions of their
 * orders. So no order waits for the service, and no document is missed while the service is down.
 */
export async function startInvoiceJobs(deps: Pick<Deps, 'database' | 'jobs' | 'certifier'>): Promise<void> {
  const { certifier } = deps
  if (!certifier) return
  await deps.jobs.work(queue, async () => void (await certifyInvoices(deps.database.db, certifier)))
  await deps.jobs.schedule(queue, '* * * * *')
}

/**
 * Requests certificates for invoices and credit notes without one, the oldest first, and stops at the first failure: a
 * credit note must not be certified before its invoice. Returns the number of certificates: 0 while another process
 * holds the lock.
 */
export function certifyInvoices(db: Kysely<DB>, certifier: FiscalCertifier): Promise<number> {
  // This transaction only holds the lock: each tax certificate is committed immediately, even if the next one fails.
  return inTransaction(db, async trx =>
    (await tryLockPatiently(trx, 'certificates')) ? certifyBatch(db, certifier) : 0,
  )
}

async function certifyBatch(db: Kysely<DB>, certifier: FiscalCertifier): Promise<number> {
  const rows = await listUncertified(db, batchSize)
  for (const row of rows) await setCertificate(db, row.id, await certifier.certify(toFiscal(toPrinted(row))))
  return rows.length
}

function toFiscal(document: PrintedDocument): FiscalDocument {
  const { kind, number, issuedAt, deliveryFee, reductions, vat, vatAmount, total } = document
  const { vatRate, deliveryVatRate } = document
  return {
    kind,
    number,
    issuedAt,
    corrects: document.correction?.number ?? null,
    sellerTaxId: document.seller.taxId ?? '',
    buyerName: document.buyer.name,
    lines: fiscalLines(document),
    deliveryFee,
    deliveryVatRate: deliveryVatRate ?? vatRate,
    reductions,
    vat: vat.map(({ rate, total: part, amount }) => ({ rate, total: part, amount })),
    vatAmount,
    total,
    paymentMethod: document.paymentMethod,
  }
}

/**
 * A document's lines, each with its VAT rate. An allowance belongs to no product and lowers the price at every rate: it becomes a line
 * at each rate, of what the products and the delivery of that rate differ from its VAT group.
 */
function fiscalLines({
  lines,
  deliveryFee,
  vatRate,
  deliveryVatRate,
  vat,
  locale,
}: PrintedDocument): FiscalDocument['lines'] {
  const products = lines.filter(isProduct).map(line => ({ ...line, vatRate: line.vatRate ?? vatRate }))
  const name = translators[locale]('invoices:pdf.reasons.allowance')
  const allowances = vat.flatMap(({ rate, total, reduced }) => {
    const delivery = (deliveryVatRate ?? vatRate) === rate ? deliveryFee : 0
    const sold = products.reduce((sum, line) => (line.vatRate === rate ? sum + line.subtotal : sum), delivery)
    const amount = total + reduced - sold
    if (amount === 0) return []
    return [{ reference: '', name, quantity: 1, price: amount, subtotal: amount, vatRate: rate }]
  })
  return [...products, ...allowances]
}
