import { z } from 'zod'
import { ProductCard } from '../catalogue/product.ts'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { PhotoSources } from '../shared/photo.ts'
import { queryFlag, queryInteger } from '../shared/query.ts'
import { ContentCategoryRef } from './category.ts'

/** An article's status: being written, waiting for approval, or published (visible from its publication date on). */
export const articleStatuses = ['draft', 'pending', 'published'] as const
export const ArticleStatus = z.enum(articleStatuses)
export type ArticleStatus = z.output<typeof ArticleStatus>

/** The statuses that an article may change to, by its current status. */
export const articleSteps: Record<ArticleStatus, readonly ArticleStatus[]> = {
  draft: ['pending'],
  pending: ['published', 'draft'],
  published: ['draft'],
}

/** The maximum number of featured articles on the home page. */
export const featuredOnHome = 3

/** A published translation of an article. */
export const ArticleTranslation = z.object({ locale: z.enum(locales), slug: z.string() })

/** The fields of an article in API responses, for schemas that add more fields. */
export const articleShape = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image_url: z.string().nullable(),
  imageSources: PhotoSources.nullable(),
  imageAlt: z.string(),
  publish_date: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  categories: z.array(ContentCategoryRef),
  tags: z.array(z.string()),
  featured: z.boolean(),
  status: ArticleStatus,
  author: z.string(),
  readTime: z.int(),
  language: z.enum(locales),
  translations: z.array(ArticleTranslation),
}
export const articleNames = {
  image_url: 'imageUrl',
  publish_date: 'publishDate',
  updated_at: 'updatedAt',
} as const

/** An article in the public list; `readTime` is in minutes, `imageUrl` the address of a WebP picture. */
export const Article = renamed(articleShape, articleNames)
export type Article = z.output<typeof Article>

/** A heading in an article's text. `id` is its anchor in `html`; `level` is 2 or 3. */
export const TocEntry = z.object({ id: z.string(), text: z.string(), level: z.int() })
export type TocEntry = z.output<typeof TocEntry>

/** The fields that an article's page adds to its entry in a list: markdown, HTML and table of contents. */
export const articleTextShape = { content: z.string(), html: z.string(), toc: z.array(TocEntry) }

/**
 * An article with its text as markdown and as sanitised HTML. A former slug returns the article with its current one.
 */
export const ArticleDetail = renamed(
  { ...articleShape, ...articleTextShape, products: z.array(ProductCard) },
  articleNames,
)
export type ArticleDetail = z.output<typeof ArticleDetail>

export const ArticlePage = pageOf(Article)
export type ArticlePage = z.output<typeof ArticlePage>

const tagFilter = z.string().trim().min(1).max(60)

/**
 * The filters of the public article list: a category's slug, a tag, a language (by default the caller's). Featured
 * articles come first, then the newest.
 */
export const ArticleFilter = renamed(
  {
    ...pageQuery,
    category: z.string().trim().min(1).max(120).optional(),
    tag: tagFilter.optional(),
    langue: z.enum(locales).optional(),
    featured: queryFlag.optional(),
  },
  { langue: 'locale' },
)
export type ArticleFilter = z.output<typeof ArticleFilter>

/** The id of the language in which featured articles are requested; by default the caller's language. */
export const FeaturedFilter = renamed(
  { langue_id: queryInteger({ min: 1, max: 2_147_483_647 }).optional() },
  { langue_id: 'languageId' },
)

export const ArticleSlugParams = z.object({ slug: z.string().min(1).max(200) })
