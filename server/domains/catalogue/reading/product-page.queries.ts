import { type Kysely, sql } from 'kysely'
import type { ProductTranslations } from '#contract/catalogue/admin-product.ts'
import type { WordRef } from '#contract/catalogue/word.ts'
import type { VatClass } from '#contract/settings/vat-class.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import type { PictureAlts } from '#contract/shared/photo.ts'
import type { DB } from '#database/tables.ts'
import { runPrepared } from '#server/platform/database/prepared.ts'
import type { ReadSource } from '#server/platform/database/read-source.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { type CardRow, cardColumns, groupColumn, type ProductRow } from './product-cards.queries.ts'
import {
  type AdminGroupRow,
  adminGroupColumn,
  type VariantsRow,
  variantsColumn,
} from './product-variants.queries.ts'

/** A picture of a product with its texts in all languages. */
export interface PictureRow extends StoredPhoto {
  id: number
  alts: PictureAlts
}

/** The database row of a product's page. */
export interface PageRow extends Pick<ProductRow, keyof CardRow | 'words'> {
  page: {
    longName: string
    shortDescription: string
    format: string
    delivery: string
    usageAdvice: string
    inci: string
    ingredients: (WordRef & { description: string; inci: string })[]
    problems: WordRef[]
  }
  linked: (CardRow & { groupId: number | null })[]
  pictures: PictureRow[]
  variants: VariantsRow | null
  names: Record<Locale, string>
}

/** The database row of a product's page for administrators. */
export interface AdminPageRow extends Omit<PageRow, 'variants'> {
  variantGroup: AdminGroupRow | null
  translations: ProductTranslations
  linkedIds: number[]
  revision: number
  vatClass: VatClass
  createdAt: Date
  updatedAt: Date
}

const linked = (locale: Locale, condition: string) => `(
  select coalesce(json_agg(row_to_json(card) order by card.position, card.id), '[]') from (
    select ${cardColumns}, ${groupColumn}, r.position,
      (select m.group_id from product_variants m where m.product_id = p.id) as "groupId"
    from product_links r
    join products p on p.id = r.linked_id ${condition}
    join product_views v on v.product_id = p.id and v.locale = '${locale}'
    left join images i on i.id = p.image_id
    where r.product_id = $1
  ) card
) as linked`

const pictures = `(
  select coalesce(json_agg(json_build_object('id', e.id, 'key', e.key, 'width', e.width, 'height', e.height, 'widths', e.widths,
    'alts', e.alts) order by e.position), '[]')
  from (
    select 0 as position, main.* from images main where main.id = p.image_id
    union all
    select r.position, other.* from product_pictures r join images other on other.id = r.image_id where r.product_id = p.id
  ) e
) as pictures`

const names = `(select json_object_agg(n.locale, n.name) from product_views n where n.product_id = $1) as names`

const pageText = (locale: Locale) => `
select ${cardColumns}, v.words, v.page, ${names}, ${linked(locale, `and p.status = 'published'`)}, ${pictures},
  ${variantsColumn}
from products p
join product_views v on v.product_id = p.id and v.locale = '${locale}'
left join images i on i.id = p.image_id
where p.id = $1 and p.status = 'published'`

const adminPageText = (locale: Locale) => `
select ${cardColumns}, v.words, v.page, ${names}, ${linked(locale, '')}, ${pictures}, ${adminGroupColumn(locale)},
  array(select linked_id from product_links r where r.product_id = p.id order by position, linked_id) as "linkedIds",
  p.revision, p.vat_class as "vatClass", p.created_at as "createdAt", p.updated_at as "updatedAt",
  (
    select json_object_agg(t.locale, json_build_object(
      'name', t.name, 'longName', t.long_name, 'shortDescription', t.short_description,
      'format', t.format, 'delivery', t.delivery, 'usageAdvice', t.usage_advice
    )) from product_translations t where t.product_id = p.id
  ) as translations
from products p
join product_views v on v.product_id = p.id and v.locale = '${locale}'
left join images i on i.id = p.image_id
where p.id = $1`

const inEachLanguage = (text: (locale: Locale) => string) =>
  Object.fromEntries(locales.map(locale => [locale, text(locale)])) as Record<Locale, string>
const pageTexts = inEachLanguage(pageText)
const adminPageTexts = inEachLanguage(adminPageText)

/** The page row of a published product with its published linked products, read in one statement. */
export async function findPage(
  { pool }: ReadSource,
  id: number,
  locale: Locale,
): Promise<PageRow | undefined> {
  const [row] = await runPrepared<PageRow>(pool, { sql: pageTexts[locale], parameters: [id] })
  return row
}

/** Why a product that visitors could once see has no page; undefined for drafts and ids that never existed. */
export async function findAbsence(db: Kysely<DB>, id: number): Promise<'NOT_SOLD' | 'GONE' | undefined> {
  const { rows } = await sql<{ code: 'NOT_SOLD' | 'GONE' }>`
    select 'NOT_SOLD' as code from products where id = ${id} and status = 'disabled'
    union all select 'GONE' from gone_products where id = ${id}`.execute(db)
  return rows[0]?.code
}

/** The page row of a product of any status with its texts in all languages, read in one statement. */
export async function findAdminPage(
  { pool }: ReadSource,
  id: number,
  locale: Locale,
): Promise<AdminPageRow | undefined> {
  const [row] = await runPrepared<AdminPageRow>(pool, { sql: adminPageTexts[locale], parameters: [id] })
  return row
}
