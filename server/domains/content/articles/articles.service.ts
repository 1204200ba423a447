import type { ArticleRef } from '#contract/catalogue/product.ts'
import {
  type Article,
  type ArticleDetail,
  type ArticleFilter,
  type ArticlePage,
  featuredOnHome,
} from '#contract/content/article.ts'
import type { ContentCategory } from '#contract/content/category.ts'
import { isLocale, type Locale } from '#contract/shared/locale.ts'
import { pageWindow, toPage } from '#contract/shared/pagination.ts'
import { productsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { findLanguageCode } from '#server/domains/settings/languages.service.ts'
import type { ReadSource } from '#server/platform/database/read-source.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { toArticle } from './article-shapes.ts'
import * as queries from './articles.queries.ts'

const similarShown = 3
const suggestedArticles = 3

/** A page of the published articles that match the visitor's filters, by default in the reader's language. */
export async function listArticles(
  database: ReadSource,
  filter: ArticleFilter,
  locale: Locale,
): Promise<ArticlePage> {
  const { category, tag, featured } = filter
  const search = filter.search === '' ? undefined : filter.search
  const { limit, offset } = pageWindow(filter)
  const request = { locale: filter.locale ?? locale, category, tag, featured, search, limit, offset }
  const { total, rows } = await queries.findArticles(database, request)
  return toPage(rows.map(toArticle), total, filter)
}

/** The featured articles for the home page; empty for a language that the shop's pages are not in. */
export async function listFeatured(
  database: ReadSource,
  languageId: number | undefined,
  locale: Locale,
): Promise<Article[]> {
  const wanted = languageId === undefined ? locale : await findLanguageCode(database.db, languageId)
  if (!isLocale(wanted)) return []
  const request = { locale: wanted, featured: true, limit: featuredOnHome, offset: 0 }
  const { rows } = await queries.findArticles(database, request)
  return rows.map(toArticle)
}

/** The best articles for a search text being typed. */
export function suggestArticles(
  source: ReadSource,
  wish: queries.ArticleWish,
  locale: Locale,
): Promise<ArticleRef[]> {
  return queries.suggestArticles(source, { ...wish, locale, limit: suggestedArticles })
}

/** All categories of articles in their order, in the reader's language. */
export function listCategories({ db }: ReadSource, locale: Locale): Promise<ContentCategory[]> {
  return queries.listCategories(db, locale)
}

/**
 * The article with this slug, also when it is a former slug. Throws GONE for a deleted article and NOT_FOUND for any
 * other article that visitors cannot see.
 */
export async function getArticle({ db }: ReadSource, slug: string, locale: Locale): Promise<ArticleDetail> {
  const row = (await queries.findBySlug(db, slug, locale)) ?? (await findFormer({ db }, slug, locale))
  if (!row) throw new ApiError('NOT_FOUND')
  const { content, html, toc, productIds, ...card } = row
  const products = await productsByIds(db, productIds, locale)
  return {
    ...toArticle(card),
    content,
    html,
    toc,
    products: productIds.flatMap(id => products.get(id) ?? []),
  }
}

async function findFormer({ db }: Pick<ReadSource, 'db'>, slug: string, locale: Locale) {
  const moved = await queries.findMoved(db, slug, locale)
  if (moved === null) throw new ApiError('GONE')
  return moved && queries.findBySlug(db, moved.slug, moved.locale)
}

/**
 * Published articles that have most in common with an article. Throws NOT_FOUND when visitors cannot see that article.
 */
export async function listSimilar({ db }: ReadSource, id: number): Promise<Article[]> {
  const rows = await queries.findSimilar(db, id, similarShown)
  if (!rows) throw new ApiError('NOT_FOUND')
  return rows.map(toArticle)
}
