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

/** What was loaded, and the HTTP status of the page: a failed read must not look like an empty shop. */
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

/** A page of articles; empty when it cannot be loaded. */
export function readArticles(call: Call, query: ArticleFilter): Promise<ContentRead<ArticlePage>> {
  return readOr(call(listArticles, { query }), emptyPage)
}

/** One article; null when it does not exist or cannot be loaded. */
export function readArticle(call: Call, slug: string): Promise<ContentRead<ArticleDetail | null>> {
  return readOr(call(getArticle, { params: { slug } }), null)
}

/** Featured articles in the reader's language; empty when they cannot be loaded. */
export async function readFeatured(call: Call): Promise<Article[]> {
  return (await readOr(call(listFeaturedArticles, { query: {} }), [])).value
}

/** Similar articles; empty when they cannot be loaded. */
export async function readSimilar(call: Call, id: number): Promise<Article[]> {
  return (await readOr(call(listSimilarArticles, { params: { id } }), [])).value
}

/** The categories with published articles; empty when they cannot be loaded. */
export async function readContentCategories(call: Call): Promise<ContentCategory[]> {
  return (await readOr(call(listArticleCategories), [])).value
}
