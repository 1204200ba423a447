import type { ArticleFilter } from '#contract/content/article.ts'
import { isLocale, type Locale } from '#contract/shared/locale.ts'

/** The search, filters and page of the article list, as the page's address contains them. */
export interface ArticleListState {
  search: string
  category: string | undefined
  tag: string | undefined
  /** The language of the listed articles; undefined for the language of the page. */
  language: Locale | undefined
  page: number
}

/** Ten articles fill the page: a lead article and three rows of three. */
const articlesPerPage = 10

/**
 * Reads the state of the article list from the address. Invalid values are ignored, because people edit and share
 * addresses.
 */
export function parseArticleList(params: URLSearchParams): ArticleListState {
  const language = params.get('language')
  const page = params.get('page') ?? ''
  return {
    search: lineOf(params, 'search', 200) ?? '',
    category: lineOf(params, 'category', 120),
    tag: lineOf(params, 'tag', 60),
    language: isLocale(language) ? language : undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/**
 * The address of a state of the article list, without default values. A change of anything but the page returns to
 * page one.
 */
export function articleListUrl(state: ArticleListState, change: Partial<ArticleListState> = {}): string {
  const next = { ...state, page: 1, ...change }
  const params = new URLSearchParams()
  for (const key of ['search', 'category', 'tag', 'language'] as const) {
    const value = next[key]
    if (value) params.set(key, value)
  }
  if (next.page > 1) params.set('page', String(next.page))
  return params.size > 0 ? `/advice?${params}` : '/advice'
}

/** The API query for a state of the article list. */
export function articleListQuery(state: ArticleListState): ArticleFilter {
  return {
    search: state.search || undefined,
    category: state.category,
    tag: state.tag,
    locale: state.language,
    page: state.page,
    perPage: articlesPerPage,
  }
}

/** Whether the article list is filtered by search, category or tag. */
export function isNarrowed({ search, category, tag }: ArticleListState): boolean {
  return search !== '' || category !== undefined || tag !== undefined
}

function lineOf(params: URLSearchParams, key: string, max: number): string | undefined {
  const text = (params.get(key) ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return text.slice(0, max).trim() || undefined
}
