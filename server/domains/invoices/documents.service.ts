import type { Kysely } from 'kysely'
import type {
  AdminInvoice,
  InvoiceDocument,
  InvoiceFilter,
  InvoiceMonth,
  InvoiceState,
} from '#contract/invoices/invoice.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { missingLegalFacts } from '#server/domains/settings/settings.service.ts'
import { readWhole, type Storage } from '#server/platform/files/storage.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import {
  type AdminRow,
  countDocuments,
  findDocument,
  hasOrder,
  listAdminRows,
  listDocumentIds,
  listDocumentsOf,
  type Reads,
  sumMonth,
} from './documents.queries.ts'
import { pdfOf } from './kept-pdfs.ts'
import { toPrinted } from './printed-document.ts'

/** A PDF or other file to download, with its name. */
export interface InvoiceFile {
  name: string
  bytes: Buffer
}

/** The newest invoice of one of the member's orders; another member's order is a 404, as if it did not exist. */
export async function getOrderInvoice(
  db: Kysely<DB>,
  storage: Storage,
  actor: Actor,
  orderId: number,
): Promise<InvoiceFile> {
  if (!(await hasOrder(db, { id: orderId, userId: actor.id }))) throw new ApiError('NOT_FOUND')
  const row = await findDocument(db, { newestOfOrder: orderId })
  if (!row) throw new ApiError('WRONG_STATE', { message: 'invoices:server.none' })
  return print(storage, row)
}

/** The PDF of an invoice or credit note of one of the member's orders. */
export async function getOwnDocument(
  db: Kysely<DB>,
  storage: Storage,
  actor: Actor,
  id: number,
): Promise<InvoiceFile> {
  return print(storage, await findDocument(db, { id, userId: actor.id }))
}

/** The PDF of an invoice or credit note of any member's order. */
export async function getAnyDocument(db: Kysely<DB>, storage: Storage, id: number): Promise<InvoiceFile> {
  return print(storage, await findDocument(db, { id }))
}

async function print(storage: Storage, row: Awaited<ReturnType<typeof findDocument>>): Promise<InvoiceFile> {
  if (!row) throw new ApiError('NOT_FOUND')
  // An invoice whose logo was lost with the storage is printed without it.
  const logo = row.seller.logo ? await readWhole(storage, `${row.seller.logo}.jpg`) : undefined
  return { name: `${row.number}.pdf`, bytes: await pdfOf(toPrinted(row, logo)) }
}

/** The invoices and credit notes of one of the member's orders, the oldest first. */
export async function listOwnDocuments(
  db: Kysely<DB>,
  actor: Actor,
  orderId: number,
): Promise<InvoiceDocument[]> {
  return listDocumentsOfOrder(db, { id: orderId, userId: actor.id })
}

/** The invoices and credit notes of an order of any buyer, the oldest first. */
export async function listDocuments(db: Kysely<DB>, orderId: number): Promise<InvoiceDocument[]> {
  return listDocumentsOfOrder(db, { id: orderId })
}

async function listDocumentsOfOrder(db: Kysely<DB>, order: { id: number; userId?: number }) {
  if (!(await hasOrder(db, order))) throw new ApiError('NOT_FOUND')
  return (await listDocumentsOf(db, order.id)).map(toDocument)
}

/** A page of the invoices and credit notes that match the filter, the newest first. */
export async function listInvoices(database: Reads, filter: InvoiceFilter): Promise<Page<AdminInvoice>> {
  const [ids, total] = await Promise.all([
    listDocumentIds(database, filter, pageWindow(filter)),
    countDocuments(database, filter),
  ])
  const rows = await listAdminRows(database.db, ids)
  return toPage(rows.map(toAdminInvoice), total, filter)
}

/** A month's invoiced amounts, and the legal facts that the settings lack for complete invoices. */
export async function getMonth(database: Reads, month: string): Promise<InvoiceMonth> {
  const [sums, missing] = await Promise.all([sumMonth(database, month), missingLegalFacts(database.db)])
  const shares = new Map<number, InvoiceMonth['shares'][number]>()
  const counts = { invoice: 0, credit_note: 0 }
  for (const { kind, rate: vatRate, count, total, vat } of sums) {
    const sign = kind === 'invoice' ? 1 : -1
    counts[kind as keyof typeof counts] += count
    const share = shares.get(vatRate) ?? { vatRate, net: 0, vatAmount: 0, total: 0 }
    share.total += sign * total
    share.vatAmount += sign * vat
    share.net = share.total - share.vatAmount
    shares.set(vatRate, share)
  }
  return {
    month,
    invoices: counts.invoice,
    creditNotes: counts.credit_note,
    shares: [...shares.values()],
    missing,
  }
}

/** Whether an invoice was credited in full, in part or not at all. */
export function stateOf({
  kind,
  total,
  credited,
}: Pick<AdminRow, 'kind' | 'total' | 'credited'>): InvoiceState {
  if (kind === 'credit_note' || !credited) return 'whole'
  return credited < total ? 'partly_credited' : 'credited'
}

function toDocument(row: Awaited<ReturnType<typeof listDocumentsOf>>[number]): InvoiceDocument {
  const { id, kind, orderId, orderNumber, number, corrects, vatAmount, total } = row
  const issuedAt = row.issuedAt.toISOString()
  return { id, kind, number, orderId, orderNumber, issuedAt, corrects, vatAmount, total }
}

function toAdminInvoice(row: AdminRow): AdminInvoice {
  return {
    ...toDocument(row),
    buyer: row.buyer,
    state: stateOf(row),
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    isCertified: row.fiscalCode !== null,
  }
}
