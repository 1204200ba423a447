import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { AdminContentCategory, AdminContentCategoryFilter } from '#contract/content/category.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { categoryTexts } from './article-columns.ts'

const orders: Record<NonNullable<AdminContentCategoryFilter['sort']> | 'own', RawBuilder<unknown>> = {
  name: sql`search_fold(t.name), c.id`,
  '-name': sql`search_fold(t.name) desc, c.id desc`,
  articleCount: sql`"articleCount", c.id`,
  '-articleCount': sql`"articleCount" desc, c.id desc`,
  own: sql`c.position, c.id`,
}

function adminCategories(locale: Locale) {
  return sql`
    select c.id, c.revision, t.name, c.slug, t.description, c.position,
      (select count(*)::integer from article_categories r where r.category_id = c.id) as "articleCount",
      (select count(*)::integer from videos v where v.category_id = c.id) as "videoCount",
      (
        select json_object_agg(n.locale, json_build_object('name', n.name, 'description', n.description))
        from content_category_translations n where n.category_id = c.id
      ) as translations
    from content_categories c cross join lateral ${categoryTexts('c.id', locale)} t`
}

/** One page of the categories of articles and videos, and their total. */
export async function findCategories(
  db: Kysely<DB>,
  { search, sort }: AdminContentCategoryFilter,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
): Promise<{ total: number; rows: AdminContentCategory[] }> {
  const where = search
    ? sql`exists (
        select from content_category_translations n
        where n.category_id = c.id and position(trim(search_fold(${search})) in search_fold(n.name)) > 0
      )`
    : sql`true`
  const { rows } = await sql<{ total: number; categories: AdminContentCategory[] }>`
    select (select count(*)::integer from content_categories c where ${where}) as total, (
      select coalesce(json_agg(row_to_json(w)), '[]') from (
        ${adminCategories(locale)} where ${where} order by ${orders[sort ?? 'own']} limit ${limit} offset ${offset}
      ) w
    ) as categories`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows[0]?.categories ?? [] }
}

export async function findCategory(
  db: Kysely<DB>,
  id: number,
  locale: Locale,
): Promise<AdminContentCategory | undefined> {
  const { rows } = await sql<AdminContentCategory>`${adminCategories(locale)} where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Inserts a category of articles and videos and returns its id; by default it comes last. */
export async function insertCategory(
  trx: Transaction<DB>,
  slug: string,
  position: number | undefined,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into content_categories (slug, position)
    select ${slug}, coalesce(${position ?? null}::integer, (select max(position) + 1 from content_categories), 0)
    returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

export async function updateCategory(
  trx: Transaction<DB>,
  id: number,
  columns: { slug?: string; position?: number },
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await trx.updateTable('contentCategories').set(columns).where('id', '=', id).execute()
}

/** Updates a category's texts, or inserts them. Returns false when they do not exist and no name is given. */
export async function upsertTexts(
  trx: Transaction<DB>,
  id: number,
  locale: Locale,
  { name, description }: { name?: string; description?: string },
): Promise<boolean> {
  if (name === undefined) {
    const { numUpdatedRows } = await trx
      .updateTable('contentCategoryTranslations')
      .set({ description: description ?? '' })
      .where('categoryId', '=', id)
      .where('locale', '=', locale)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0
  }
  const given = { name, ...(description === undefined ? {} : { description }) }
  await trx
    .insertInto('contentCategoryTranslations')
    .values({ categoryId: id, locale, ...given })
    .onConflict(conflict => conflict.columns(['categoryId', 'locale']).doUpdateSet(given))
    .execute()
  return true
}

/** Whether another category has this name in this language, ignoring capitals and accents. */
export async function isNameTaken(
  trx: Transaction<DB>,
  name: string,
  locale: Locale,
  ownId: number | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    select from content_category_translations
    where locale = ${locale} and category_id is distinct from ${ownId ?? null}::integer
      and search_plain(name) = search_plain(${name}) limit 1`.execute(trx)
  return rows.length > 0
}

/** The slugs of other categories that begin with this slug. */
export async function listSlugs(
  trx: Transaction<DB>,
  slug: string,
  ownId: number | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from content_categories
    where id is distinct from ${ownId ?? null}::integer and (slug = ${slug} or starts_with(slug, ${`${slug}-`}))`.execute(
    trx,
  )
  return rows.map(row => row.slug)
}

export async function deleteCategory(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('contentCategories').where('id', '=', id).execute()
}
