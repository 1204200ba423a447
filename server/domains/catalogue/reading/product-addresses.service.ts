import type { Kysely } from 'kysely'
import { productPath } from '#contract/catalogue/product-path.ts'
import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'
import type { PhotoSources } from '#contract/shared/photo.ts'
import type { DB } from '#database/tables.ts'
import { photoOf } from '#server/platform/files/photo.ts'
import * as queries from './product-addresses.queries.ts'

/** The addresses of a product's page in each language, its last change and its picture, for the site map. */
export interface ProductAddress {
  paths: Record<Locale, string>
  changedAt: string
  photoSources: PhotoSources | null
}

/** The page addresses of the published products, at most `limit` of them, for the site map. */
export async function listProductAddresses(db: Kysely<DB>, limit: number): Promise<ProductAddress[]> {
  const rows = await queries.listAddresses(db, limit)
  return rows.map(({ id, names, updatedAt, image }) => ({
    paths: inEachLanguage(locale => productPath({ id, name: names[locale] })),
    changedAt: updatedAt.toISOString(),
    photoSources: photoOf(image).photoSources,
  }))
}
