import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { tryLockPatiently } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { FiscalCertifier, FiscalDocument } from '#server/platform/fiscal-certifier.ts'
import { listUncertified, setCertificate } from './certification.queries.ts'
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
  const { kind, number, issuedAt, lines, deliveryFee, reductions, vat, vatAmount, total } = document
  const { vatRate, deliveryVatRate } = document
  return {
    kind,
    number,
    issuedAt,
    corrects: document.correction?.number ?? null,
    sellerTaxId: document.seller.taxId ?? '',
    buyerName: document.buyer.name,
    lines: lines.map(line => ({ ...line, vatRate: line.vatRate ?? vatRate })),
    deliveryFee,
    deliveryVatRate: deliveryVatRate ?? vatRate,
    reductions,
    vat: vat.map(({ rate, total: part, amount }) => ({ rate, total: part, amount })),
    vatAmount,
    total,
    paymentMethod: document.paymentMethod,
  }
}
