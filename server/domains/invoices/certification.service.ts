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
 * Has what was issued certified from now on, where a service for it is set up. The documents themselves are the list of
 * what is to be sent, written in the orders' own transactions: no order waits for the service, and none is forgotten
 * while it is away.
 */
export async function startInvoiceJobs(deps: Pick<Deps, 'database' | 'jobs' | 'certifier'>): Promise<void> {
  const { certifier } = deps
  if (!certifier) return
  await deps.jobs.work(queue, async () => void (await certifyInvoices(deps.database.db, certifier)))
  await deps.jobs.schedule(queue, '* * * * *')
}

/**
 * Asks for the certificates of the documents that have none, by age, until one is refused: a credit note must not come
 * before its invoice. Answers how many were given: none while another process is at it.
 */
export function certifyInvoices(db: Kysely<DB>, certifier: FiscalCertifier): Promise<number> {
  // The transaction only holds the lock: each certificate is kept at once, whatever comes of the next.
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
  const { kind, number, issuedAt, lines, deliveryFee, vatRate, vatAmount, total, paymentMethod } = document
  return {
    kind,
    number,
    issuedAt,
    corrects: document.correction?.number ?? null,
    sellerTaxId: document.seller.taxId ?? '',
    buyerName: document.buyer.name,
    lines,
    deliveryFee,
    vatRate,
    vatAmount,
    total,
    paymentMethod,
  }
}
