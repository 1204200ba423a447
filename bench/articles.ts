import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { seedArticles } from '#demo/articles.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import type { Storage } from '#server/platform/files/storage.ts'

/** The number of articles that the benchmark's shop has, counting both languages. */
export const articleCount = 5_000

/** A file storage that discards files, because the benchmark's shop shows no pictures. */
const noStorage: Storage = { ...localStorage('/nowhere'), put: async () => {} }

/** Inserts the demo's articles and copies of them with their own titles and dates. The products must exist already. */
export async function fillArticles(db: Kysely<DB>): Promise<void> {
  await seedArticles(db, noStorage)
  await sql`
    with base as (
      select row_number() over (order by locale, id) - 1 as place, count(*) over () as count, * from articles
    ), made as (
      insert into articles (locale, slug, title, excerpt, content, html, toc, read_minutes, image_id, image_alt, author_name,
        tags, tag_keys, status, publish_at, announced_at, was_published, headline, document)
      select b.locale, b.slug || '-' || n, left(b.title || ' · ' || n, 160), b.excerpt, b.content, b.html, b.toc, b.read_minutes,
        b.image_id, b.image_alt, b.author_name, b.tags, b.tag_keys, 'published', now() - n * interval '1 hour', now(), true,
        b.headline, b.document
      from base b cross join lateral generate_series(b.place + 1, ${articleCount}::integer - b.count, b.count) as n
      returning id, locale, slug
    )
    insert into article_categories (article_id, category_id)
    select m.id, c.category_id
    from made m
    join articles a on a.locale = m.locale and a.slug = regexp_replace(m.slug, '-\\d+$', '')
    join article_categories c on c.article_id = a.id`.execute(db)
}
