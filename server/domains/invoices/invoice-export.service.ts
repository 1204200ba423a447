import type { Readable } from 'node:stream'
import type { InvoiceExport } from '#contract/invoices/invoice.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { streamCsv } from '#server/platform/files/csv.ts'
import { type SheetColumn, streamSpreadsheet } from '#server/platform/files/spreadsheet.ts'
import { type AdminRow, listAdminRows, listRanges, listSeriesIds, type Reads } from './documents.queries.ts'
import { stateOf } from './documents.service.ts'
import { type DocumentVat, vatOf } from './invoice-draft.ts'

// Invoices per batch of the export: enough to be fast, few enough to let other requests run in between.
const batchSize = 500

/** The accountant's file for a month: its name, media type and content as a stream. */
export interface InvoiceExportFile {
  name: string
  type: string
  stream: Readable
}

/**
 * Exports all invoices and credit notes of a month, invoices first, each series in the order of its numbers, with one
 * row per VAT rate of a document. Credit notes have negative amounts, so that columns add up. Reads batches by number, without a transaction, so that a slow
 * download holds no database connection.
 */
export function exportMonth(
  database: Reads,
  { month, format }: InvoiceExport,
  locale: Locale,
): InvoiceExportFile {
  const columns = columnsOf(locale)
  const rows = batches(database, month)
  const name = `factures-${month}.${format}`
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', stream: streamCsv({ columns, rows }) }
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    stream: streamSpreadsheet({
      name: translators[locale]('invoices:export.sheet', { month }),
      columns,
      rows,
    }),
  }
}

/** A document's amounts at one VAT rate. */
type RateRow = Omit<AdminRow, 'vat'> & { part: DocumentVat }

async function* batches(database: Reads, month: string): AsyncGenerator<RateRow[]> {
  for (const range of await listRanges(database, month))
    for (let first = range.first; first <= range.last; first += batchSize) {
      const last = Math.min(range.last, first + batchSize - 1)
      const ids = await listSeriesIds(database.db, { ...range, first, last })
      const rows = await listAdminRows(database.db, ids)
      yield rows.flatMap(row => vatOf(row).map(part => ({ ...row, part })))
    }
}

function columnsOf(locale: Locale): SheetColumn<RateRow>[] {
  const t = translators[locale]
  const signed = (row: RateRow, amount: number) => (row.kind === 'credit_note' ? -amount : amount)
  return [
    {
      title: t('invoices:export.kind'),
      width: 12,
      value: row => t(`invoices:kinds.${row.kind as 'invoice' | 'credit_note'}`),
    },
    { title: t('invoices:export.number'), width: 16, value: row => row.number },
    { title: t('invoices:export.date'), width: 18, type: 'date', value: row => row.issuedAt },
    { title: t('invoices:export.order'), width: 18, value: row => row.orderNumber },
    { title: t('invoices:export.corrects'), width: 16, value: row => row.corrects },
    { title: t('invoices:export.buyer'), width: 28, value: row => row.buyer },
    { title: t('invoices:export.rate'), width: 14, type: 'number', value: row => row.part.rate },
    {
      title: t('invoices:export.net'),
      width: 14,
      type: 'number',
      value: row => signed(row, row.part.total - row.part.amount),
    },
    {
      title: t('invoices:export.vat'),
      width: 14,
      type: 'number',
      value: row => signed(row, row.part.amount),
    },
    {
      title: t('invoices:export.total'),
      width: 14,
      type: 'number',
      value: row => signed(row, row.part.total),
    },
    {
      title: t('invoices:export.reductions'),
      width: 14,
      type: 'number',
      value: row => signed(row, -row.part.reduced),
    },
    {
      title: t('invoices:export.method'),
      width: 22,
      value: row => t(`invoices:pdf.methods.${row.paymentMethod as 'cash_on_delivery' | 'online'}`),
    },
    {
      title: t('invoices:export.paymentStatus'),
      width: 20,
      value: row => t(`orders:payment.${row.paymentStatus as 'unpaid'}`),
    },
    {
      title: t('invoices:export.state'),
      width: 18,
      value: row => t(`invoices:export.states.${stateOf(row)}`),
    },
    { title: t('invoices:export.certificate'), width: 24, value: row => row.fiscalCode },
  ]
}
