import { type Kysely, sql } from 'kysely'
import type { GroupSummary } from '#contract/catalogue/product-group.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { groupColumn } from './product-cards.queries.ts'

/** The row of a product in the list for use without a network. */
export interface OfflineRow {
  id: number
  name: string
  brand: string
  price: number
  inStock: boolean
  categories: number[]
  skinTypes: number[]
  problems: number[]
  image: StoredPhoto | null
  group: GroupSummary | null
}

/**
 * The newest published products, at most `limit` of them, and the number of all published products. A group is listed
 * and counted once, with its first product in stock.
 */
export async function listForOffline(
  db: Kysely<DB>,
  locale: Locale,
  limit: number,
): Promise<{ rows: OfflineRow[]; total: number }> {
  const { rows } = await sql<OfflineRow>`
    select p.id, v.name, p.brand, p.price, p.stock > 0 as "inStock",
      f.category_ids as categories, f.skin_type_ids as "skinTypes", f.problem_ids as problems,
      case when i.id is not null then
        json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'widths', i.widths)
      end as image, ${sql.raw(groupColumn)}
    from products p
    join product_views v on v.product_id = p.id and v.locale = ${locale}
    join product_facets f on f.product_id = p.id
    left join images i on i.id = p.image_id
    where p.status = 'published' and not exists (
      select from product_variants own
      join product_variants other on other.group_id = own.group_id
      join products sibling on sibling.id = other.product_id and sibling.status = 'published'
      where own.product_id = p.id
        and (sibling.stock = 0, other.position, sibling.id) < (p.stock = 0, own.position, p.id)
    )
    order by p.created_at desc, p.id desc
    limit ${limit}`.execute(db)
  const totals = await sql<{ published: number }>`
    select published - (
      select count(*) - count(distinct own.group_id)
      from product_variants own join products p on p.id = own.product_id and p.status = 'published'
    )::integer as published from catalogue_totals`.execute(db)
  return { rows, total: totals.rows[0]?.published ?? 0 }
}
