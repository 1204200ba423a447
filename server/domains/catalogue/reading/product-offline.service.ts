import type { Kysely } from 'kysely'
import {
  maxOfflineBytes,
  type OfflineCatalogue,
  type OfflineProduct,
} from '#contract/catalogue/offline-catalogue.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { photoOf } from '#server/platform/files/photo.ts'
import { listWords } from '../words/words.queries.ts'
import { listForOffline, type OfflineRow } from './product-offline.queries.ts'

/** More products would not fit into the list, even with short names and no words. */
const maxProducts = 12_000

/** The catalogue's list for use without a network: as many of the newest products as fit into its maximum size. */
export async function listOfflineCatalogue(db: Kysely<DB>, locale: Locale): Promise<OfflineCatalogue> {
  const { rows, total } = await listForOffline(db, locale, maxProducts)
  const [categories, skinTypes, problems] = await Promise.all(
    (['category', 'skinType', 'problem'] as const).map(async kind =>
      (await listWords(db, kind, locale)).map(({ id, name }) => ({ id, name })),
    ),
  )
  const words = { categories: categories ?? [], skinTypes: skinTypes ?? [], problems: problems ?? [] }
  const room = maxOfflineBytes - Buffer.byteLength(JSON.stringify(words))
  return { total, products: fitting(rows.map(toOffline), room), ...words }
}

/** The first products whose JSON fits into this many bytes. */
export function fitting<Product>(products: Product[], bytes: number): Product[] {
  let left = bytes
  const end = products.findIndex(product => {
    left -= Buffer.byteLength(JSON.stringify(product)) + 1
    return left < 0
  })
  return end < 0 ? products : products.slice(0, end)
}

function toOffline({ image, group, ...product }: OfflineRow): OfflineProduct {
  const { photoSources } = photoOf(image)
  return {
    ...product,
    photo: (photoSources?.avif[0] ?? photoSources?.webp[0])?.url ?? null,
    ...(group ? { group } : {}),
  }
}
