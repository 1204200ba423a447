import { type Kysely, sql } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'

/** The ingredient list of a product as printed, with the product's name. */
export interface LabelRow {
  id: number
  name: string
  inci: string
}

/** The labels of the newest published products that have an ingredient list, at most `limit` of them. */
export async function listLabelRows(db: Kysely<DB>, locale: Locale, limit: number): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select p.id, v.name, p.inci
    from products p
    join product_views v on v.product_id = p.id and v.locale = ${locale}
    where p.status = 'published' and p.inci <> ''
    order by p.created_at desc, p.id desc
    limit ${limit}`.execute(db)
  return rows
}
