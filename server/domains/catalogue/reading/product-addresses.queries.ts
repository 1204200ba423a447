import { type Kysely, sql } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'

/** The row of a product that the site map lists. */
export interface AddressRow {
  id: number
  names: Record<Locale, string>
  updatedAt: Date
  image: StoredPhoto | null
}

/** The published products by id, at most `limit` of them; of a group only the first, whose page stands for all. */
export async function listAddresses(db: Kysely<DB>, limit: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select p.id, p.updated_at as "updatedAt",
      (select json_object_agg(v.locale, v.name) from product_views v where v.product_id = p.id) as names,
      case when i.id is not null then
        json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'widths', i.widths)
      end as image
    from products p
    left join images i on i.id = p.image_id
    where p.status = 'published' and exists (select from product_views v where v.product_id = p.id) and not exists (
      select from product_variants own
      join product_variants other on other.group_id = own.group_id
      join products sibling on sibling.id = other.product_id and sibling.status = 'published'
      where own.product_id = p.id and (other.position, sibling.id) < (own.position, p.id)
    )
    order by p.id
    limit ${limit}`.execute(db)
  return rows
}
