import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import { nearestText } from '#server/platform/database/nearest-text.ts'

/** The SQL condition on `articles a` for articles that visitors can see. */
export const isVisible = sql`a.status = 'published' and a.publish_at <= now()`

/** SQL for a category's texts in the wanted language, or else in another language; a subquery with one row. */
export function categoryTexts(id: string, locale: Locale | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select t.* from content_category_translations t where t.category_id = ${sql.ref(id)}
    order by ${nearestText('t.locale', locale)} limit 1
  )`
}

/** SQL for an article's picture `i` as one JSON value. */
export const imageColumn = sql`case when i.id is null then null else json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'widths', i.widths) end`

const common = sql`
  a.id, a.slug, a.title, a.excerpt, ${imageColumn} as image, a.image_alt as "imageAlt", a.publish_at as "publishDate",
  a.updated_at as "updatedAt", a.tags, a.is_featured as featured, a.status, a.author_name as author,
  a.read_minutes as "readTime", a.locale as language,
  (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', t.name, 'slug', c.slug) order by r.position, c.id), '[]')
    from article_categories r join content_categories c on c.id = r.category_id
    cross join lateral ${categoryTexts('c.id', sql`a.locale`)} t
    where r.article_id = a.id
  ) as categories`

/** SQL columns of a public list of articles: `articles a` with their picture `i`. */
export const articleColumns = sql`${common},
  (
    select coalesce(json_agg(json_build_object('locale', o.locale, 'slug', o.slug) order by o.locale), '[]')
    from articles o
    where o.translation_group = a.translation_group and o.id <> a.id and o.status = 'published' and o.publish_at <= now()
  ) as translations`

/** SQL columns of the administration's list of articles. */
export const adminColumns = sql`${common}, a.version, a.created_at as "createdAt",
  a.status = 'published' and a.publish_at > now() as scheduled,
  (
    select coalesce(json_agg(json_build_object('id', o.id, 'locale', o.locale, 'slug', o.slug, 'title', o.title, 'status', o.status) order by o.locale), '[]')
    from articles o where o.translation_group = a.translation_group and o.id <> a.id
  ) as translations`

/** SQL columns that a whole article has beyond those of a list. */
export const textColumns = sql`a.content, a.html, a.toc,
  array(select r.product_id from article_products r where r.article_id = a.id order by r.position, r.product_id) as "productIds"`
