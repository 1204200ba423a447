import { type Kysely, sql, type Transaction } from 'kysely'
import type { PersonalAddress } from '#contract/orders/address.ts'
import { vatTotal } from '#contract/orders/price.ts'
import type { DB } from '#database/tables.ts'
import { selectSeller } from '#server/domains/settings/settings.service.ts'
import type { CreditDraft, InvoiceDraft, TaxedDraft } from './invoice-draft.ts'

/** Inserts an invoice or credit note, dated now or at `at`. Its number is drawn when the transaction commits. */
export async function insertDocument(
  trx: Transaction<DB>,
  draft: TaxedDraft<(InvoiceDraft & { kind: 'invoice' }) | (CreditDraft & { kind: 'credit_note' })>,
): Promise<void> {
  const { kind, orderId, orderNumber, locale, buyer, lines, deliveryFee, deliveryReductions = [] } = draft
  const { vatRate, deliveryVatRate = null, vat, total } = draft
  const { correctsId, reason } = draft.kind === 'credit_note' ? draft : { correctsId: null, reason: null }
  const issuedAt = draft.at ? sql`${draft.at}::timestamptz` : sql`now()`
  await sql`
    insert into invoices (
      kind, year, order_id, order_number, corrects_id, reason, locale, issued_at, payment_method, seller, buyer, lines,
      delivery_fee, delivery_reductions, vat_rate, delivery_vat_rate, vat, vat_amount, total)
    select ${kind}, extract(year from ${issuedAt} at time zone 'UTC')::integer, ${orderId}::integer, ${orderNumber}, ${correctsId}::integer, ${reason},
      ${locale}, ${issuedAt}, (select payment_method from order_summaries where id = ${orderId}),
      (select coalesce(jsonb_object_agg(key, value), '{}') from (${selectSeller(trx)}) as seller),
      ${JSON.stringify(buyer)}::jsonb, ${JSON.stringify(lines)}::jsonb,
      ${deliveryFee}::integer, ${JSON.stringify(deliveryReductions)}::jsonb, ${vatRate}::numeric, ${deliveryVatRate}::double precision,
      ${JSON.stringify(vat)}::jsonb, ${vatTotal(vat)}::integer, ${total}::integer`.execute(trx)
}

/** The order's newest invoice that is not fully credited, with the amounts credited so far. */
export function findOpenInvoice(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('invoices as invoice')
    .leftJoin('invoices as credit', 'credit.correctsId', 'invoice.id')
    .selectAll('invoice')
    .select(eb => [
      eb.fn.coalesce(eb.fn.sum<number>('credit.total'), sql<number>`0`).as('creditedTotal'),
      eb.fn.coalesce(eb.fn.sum<number>('credit.deliveryFee'), sql<number>`0`).as('creditedDelivery'),
    ])
    .where('invoice.orderId', '=', orderId)
    .where('invoice.kind', '=', 'invoice')
    .groupBy('invoice.id')
    .having(eb => eb(eb.fn.coalesce(eb.fn.sum('credit.total'), sql`0`), '<', eb.ref('invoice.total')))
    .orderBy('invoice.id', 'desc')
    .executeTakeFirst()
}

/** The total of an order's invoices minus its credit notes, in FCFA; undefined for an order without documents. */
export async function findOpenAmount(db: Kysely<DB>, orderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ open: number | null }>`
    select sum(case kind when 'invoice' then total else -total end)::integer as open
    from invoices where order_id = ${orderId}`.execute(db)
  return rows[0]?.open ?? undefined
}

/** The lines and the VAT of an invoice's credit notes. */
export async function listCredits(db: Kysely<DB>, invoiceId: number) {
  return db.selectFrom('invoices').select(['lines', 'vat']).where('correctsId', '=', invoiceId).execute()
}

/**
 * Replaces the buyer's name and address in the invoices and credit notes of these orders. Numbers, dates, goods and
 * amounts stay.
 */
export async function anonymiseBuyers(
  trx: Transaction<DB>,
  orderIds: readonly number[],
  { name, address }: { name: string; address: PersonalAddress },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({
      buyer: sql`buyer || jsonb_build_object('name', ${name}::text, 'address', coalesce(buyer -> 'address', '{}') || ${JSON.stringify(address)}::jsonb)`,
    })
    .where('orderId', '=', sql<number>`any(${[...orderIds]}::integer[])`)
    .execute()
}
