import { ApiFailure, type Call } from '#contract/client.ts'
import type { Article, ArticleDetail, ArticleFilter, ArticlePage } from '#contract/content/article.ts'
import type { ContentCategory } from '#contract/content/category.ts'
import {
  getArticle,
  listArticleCategories,
  listArticles,
  listFeaturedArticles,
  listSimilarArticles,
} from '#contract/content/endpoints.ts'

/** A value that a page loads, with the page's HTTP status: a failed read must not look like an empty shop. */
interface ContentRead<Value> {
  value: Value
  status: number
}

const emptyPage: ArticlePage = { data: [], total: 0, perPage: 10, currentPage: 1, lastPage: 1 }

async function readOr<Value, Fallback>(
  answer: Promise<Value>,
  fallback: Fallback,
): Promise<ContentRead<Value | Fallback>> {
  try {
    return { value: await answer, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { value: fallback, status: error.status === 404 || error.status === 410 ? error.status : 503 }
  }
}

/** Loads a page of articles; an empty page when the API fails. */
export function readArticles(call: Call, query: ArticleFilter): Promise<ContentRead<ArticlePage>> {
  return readOr(call(listArticles, { query }), emptyPage)
}

/** Loads one article; null when it does not exist or the API fails. */
export function readArticle(call: Call, slug: string): Promise<ContentRead<ArticleDetail | null>> {
  return readOr(call(getArticle, { params: { slug } }), null)
}

/** Loads the featured articles in the reader's language; an empty list when the API fails. */
export async function readFeatured(call: Call): Promise<Article[]> {
  return (await readOr(call(listFeaturedArticles, { query: {} }), [])).value
}

/** Loads articles that are similar to one article; an empty list when the API fails. */
export async function readSimilar(call: Call, id: number): Promise<Article[]> {
  return (await readOr(call(listSimilarArticles, { params: { id } }), [])).value
}

/** Loads the categories that have published articles; an empty list when the API fails. */
export async function readContentCategories(call: Call): Promise<ContentCategory[]> {
  return (await readOr(call(listArticleCategories), [])).value
}
