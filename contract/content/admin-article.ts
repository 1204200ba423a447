import { z } from 'zod'
import { ProductCard } from '../catalogue/product.ts'
import { renamed } from '../renamed.ts'
import { Ids } from '../shared/ids.ts'
import { locales } from '../shared/locale.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { PhotoSources } from '../shared/photo.ts'
import { pathId, queryFlag, queryInteger } from '../shared/query.ts'
import { sortCodec } from '../shared/sort.ts'
import { line, paragraph, Slug } from '../shared/text.ts'
import { ArticleStatus, articleNames, articleShape, articleTextShape, TocEntry } from './article.ts'

/** The maximum length of an article's text, in characters. */
export const maxArticleLength = 100_000
/** The maximum length of an article's tag in characters, and the maximum number of tags per article. */
export const maxTagLength = 40
export const maxTags = 12

const Translation = z.object({
  id: z.int(),
  locale: z.enum(locales),
  slug: z.string(),
  title: z.string(),
  status: ArticleStatus,
})

/**
 * `version` rises with each change to the article; `scheduled`: it is published, but its publication date is in the
 * future.
 */
const adminShape = {
  ...articleShape,
  translations: z.array(Translation),
  scheduled: z.boolean(),
  version: z.int(),
  created_at: z.iso.datetime(),
}
const adminNames = { ...articleNames, created_at: 'createdAt' } as const

/** An article in the administration's list, which includes unpublished articles. */
export const AdminArticleItem = renamed(adminShape, adminNames)
export type AdminArticleItem = z.output<typeof AdminArticleItem>
export const AdminArticlePage = pageOf(AdminArticleItem)
export type AdminArticlePage = z.output<typeof AdminArticlePage>

/** An article of any status with its text, its products (unpublished ones too) and the statuses it may change to. */
export const AdminArticle = renamed(
  {
    ...adminShape,
    ...articleTextShape,
    products: z.array(ProductCard),
    nextStatuses: z.array(ArticleStatus),
  },
  adminNames,
)
export type AdminArticle = z.output<typeof AdminArticle>

const adminSorts = {
  title: 'title',
  '-title': '-title',
  publish_date: 'publishDate',
  '-publish_date': '-publishDate',
  updated_at: 'updatedAt',
  '-updated_at': '-updatedAt',
} as const
export type ArticleSort = (typeof adminSorts)[keyof typeof adminSorts]

/** The filters of the administration's article list; `publishedFrom` and `publishedTo` are inclusive days. */
export const AdminArticleFilter = renamed(
  {
    ...pageQuery,
    status: ArticleStatus.optional(),
    author: z.string().trim().min(1).max(120).optional(),
    category: queryInteger({ min: 1, max: 2_147_483_647 }).optional(),
    langue: z.enum(locales).optional(),
    featured: queryFlag.optional(),
    publishedFrom: z.iso.date().optional(),
    publishedTo: z.iso.date().optional(),
    sort: sortCodec(adminSorts).optional(),
  },
  { langue: 'locale' },
)
export type AdminArticleFilter = z.output<typeof AdminArticleFilter>

const tag = line(maxTagLength).min(1)
// An empty text removes the publication date, because a form cannot send null.
const publishDate = z
  .union([z.iso.datetime({ offset: true }), z.literal(''), z.null()])
  .refine(time => !time || isUsualYear(new Date(time)), { params: { rule: 'date' } })
function isUsualYear(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 2000 && year < 2100
}
const version = z.int().min(1).max(2_147_483_647)

const writable = {
  title: line(160).optional(),
  slug: Slug.optional(),
  excerpt: paragraph(400).optional(),
  content: paragraph(maxArticleLength).optional(),
  imageAlt: line(300).optional(),
  author: line(120).optional(),
  publish_date: publishDate.optional(),
  categories: Ids.max(10).optional(),
  tags: z.array(tag).max(maxTags).optional(),
  products: Ids.max(12).optional(),
  featured: z.boolean().optional(),
}

/**
 * A new draft article in `language`, by default the caller's. `translation_of` links it to an article that it
 * translates.
 */
export const NewArticle = renamed(
  {
    ...writable,
    language: z.enum(locales).optional(),
    translation_of: z.int().min(1).max(2_147_483_647).optional(),
  },
  { publish_date: 'publishDate', translation_of: 'translationOf' },
)
export type NewArticle = z.output<typeof NewArticle>

/**
 * Changes to an article; omitted fields keep their value, and lists replace the old ones. `version` is the one that the
 * editor loaded: if the article has changed since, the response is 409 CONFLICT.
 */
export const ArticleChanges = renamed(
  { ...writable, version: version.optional(), remove_image: z.boolean().optional() },
  { publish_date: 'publishDate', remove_image: 'removeImage' },
)
export type ArticleChanges = z.output<typeof ArticleChanges>

export const ArticleStatusChange = z.object({ status: ArticleStatus })
export type ArticleStatusChange = z.output<typeof ArticleStatusChange>

/** An author name that articles have, with the number of articles. */
export const ArticleAuthor = z.object({ name: z.string(), articleCount: z.int() })
/** A tag that articles have, with the number of articles; the API lists the most used tag first. */
export const ArticleTag = z.object({ name: z.string(), articleCount: z.int() })
export type ArticleTag = z.output<typeof ArticleTag>

/** An earlier state of an article, stored at each save with the name of its editor. */
const versionShape = {
  version: z.int(),
  title: z.string(),
  editor: z.string(),
  created_at: z.iso.datetime(),
}
export const ArticleVersion = renamed(versionShape, { created_at: 'createdAt' })
export type ArticleVersion = z.output<typeof ArticleVersion>
export const ArticleVersionDetail = renamed(
  { ...versionShape, excerpt: z.string(), content: z.string(), tags: z.array(z.string()) },
  { created_at: 'createdAt' },
)
export type ArticleVersionDetail = z.output<typeof ArticleVersionDetail>
export const ArticleVersionParams = z.object({ id: pathId, version: pathId })
/** Restores an old version of an article; `version` is the current version that the editor saw. */
export const ArticleRestoration = z.object({ version })

/** An uploaded picture for an article's text; `url` is the address to use in the markdown. */
export const ArticlePicture = z.object({ url: z.string(), sources: PhotoSources })
export type ArticlePicture = z.output<typeof ArticlePicture>

/** An article's unsaved markdown, for which the server renders a preview. */
export const PreviewRequest = z.object({
  content: paragraph(maxArticleLength),
  language: z.enum(locales).optional(),
})
export const ArticlePreview = z.object({ html: z.string(), toc: z.array(TocEntry), readTime: z.int() })
export type ArticlePreview = z.output<typeof ArticlePreview>

/** The request names of article fields, for errors of fields that only the server can check, such as a taken slug. */
export const articleFields = {
  title: 'title',
  excerpt: 'excerpt',
  content: 'content',
  slug: 'slug',
  publishDate: 'publish_date',
  categories: 'categories',
  products: 'products',
  translationOf: 'translation_of',
  image: 'image',
} as const
