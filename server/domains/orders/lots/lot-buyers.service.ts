import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { LotBuyer, LotBuyerFilter } from '#contract/orders/lot-buyers.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { streamCsv } from '#server/platform/files/csv.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { toRecipient } from '../order-views.ts'
import * as queries from './lot-buyers.queries.ts'

/** A page of the orders whose buyers have units of a lot, the newest first; throws NOT_FOUND. */
export async function listLotBuyers(
  db: Kysely<DB>,
  lotId: number,
  filter: LotBuyerFilter,
): Promise<Page<LotBuyer>> {
  await requireLot(db, lotId)
  const [rows, total] = await Promise.all([
    queries.listBuyerRows(db, lotId, pageWindow(filter)),
    queries.countBuyers(db, lotId),
  ])
  return toPage(rows.map(toBuyer), total, filter)
}

/** Rows per batch of the export: enough to be fast, few enough to let other requests run in between. */
const batchSize = 500

/** All orders whose buyers have units of a lot, as a CSV file; throws NOT_FOUND. */
export async function exportLotBuyers(db: Kysely<DB>, lotId: number, locale: Locale): Promise<Readable> {
  await requireLot(db, lotId)
  const t = translators[locale]
  return streamCsv<LotBuyer>({
    columns: [
      { title: t('admin-catalogue:lots.buyers.order'), width: 18, value: row => row.order.number },
      { title: t('admin-catalogue:lots.buyers.date'), width: 12, value: row => row.createdAt.slice(0, 10) },
      {
        title: t('admin-catalogue:lots.buyers.status'),
        width: 14,
        value: row => t(`order-status:${row.status}`),
      },
      { title: t('admin-catalogue:lots.buyers.name'), width: 30, value: row => row.name },
      { title: t('admin-catalogue:lots.buyers.phone'), width: 18, value: row => row.phone },
      {
        title: t('admin-catalogue:lots.buyers.recipient'),
        width: 30,
        value: row => row.recipient?.name ?? '',
      },
      {
        title: t('admin-catalogue:lots.buyers.recipientPhone'),
        width: 18,
        value: row => row.recipient?.phone ?? '',
      },
      { title: t('admin-catalogue:lots.buyers.quantity'), width: 10, value: row => row.quantity },
    ],
    rows: batches(db, lotId),
  })
}

async function* batches(db: Kysely<DB>, lotId: number): AsyncGenerator<LotBuyer[]> {
  let before: number | undefined
  do {
    const rows = await queries.listBuyerRows(db, lotId, { limit: batchSize, before })
    yield rows.map(toBuyer)
    before = rows.length < batchSize ? undefined : rows.at(-1)?.lineId
  } while (before !== undefined)
}

async function requireLot(db: Kysely<DB>, lotId: number): Promise<void> {
  if ((await queries.findLotNumber(db, lotId)) === undefined) throw new ApiError('NOT_FOUND')
}

function toBuyer(row: queries.BuyerRow): LotBuyer {
  const { id, number, status, customerName, phone, quantity, createdAt } = row
  return {
    order: { id, number },
    status,
    name: customerName,
    phone,
    recipient: toRecipient(row),
    quantity,
    createdAt: createdAt.toISOString(),
  }
}
