import type { Kysely } from 'kysely'
import { maxOfflineBytes } from '#contract/catalogue/offline-catalogue.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { type LabelRow, listLabelRows } from './product-labels.queries.ts'
import { fitting } from './product-offline.service.ts'

/** More labels would not fit into the list, even if they were short. */
const maxLabels = 12_000

/** The labels of as many of the newest published products as fit on a small phone. */
export async function listLabels(db: Kysely<DB>, locale: Locale): Promise<LabelRow[]> {
  return fitting(await listLabelRows(db, locale, maxLabels), maxOfflineBytes)
}
