import type { Kysely, NotNull } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { FiscalCertificate } from '#server/platform/fiscal-certifier.ts'

/** Invoices and credit notes without a tax certificate, in the order of their numbers. */
export function listUncertified(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('invoices as invoice')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoice.correctsId')
    .selectAll('invoice')
    .select(['corrected.number as corrects', 'corrected.issuedAt as correctsIssuedAt'])
    .where('invoice.fiscalCode', 'is', null)
    .orderBy('invoice.issuedAt')
    .orderBy('invoice.id')
    .limit(limit)
    .$narrowType<{ number: NotNull }>()
    .execute()
}

/**
 * Stores the first tax certificate of an invoice or credit note; later ones are ignored, because the document is
 * printed with the first.
 */
export async function setCertificate(
  db: Kysely<DB>,
  id: number,
  { code, qr }: FiscalCertificate,
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ fiscalCode: code, fiscalQr: qr })
    .where('id', '=', id)
    .where('fiscalCode', 'is', null)
    .execute()
}
