import type { ArticleFilter } from '#contract/content/article.ts'
import { isLocale, type Locale } from '#contract/shared/locale.ts'

/** The state of the list of articles in the address. */
export interface ArticleListState {
  search: string
  category: string | undefined
  tag: string | undefined
  /** The language of the articles; by default the page's. */
  language: Locale | undefined
  page: number
}

/** A lead article and three full rows of three. */
const articlesPerPage = 10

/** Parses the address; invalid values are ignored, because people edit and share addresses. */
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

/** The address of a state, without defaults. A change of anything but the page returns to page one. */
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

/** The query for a state. */
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

/** Whether the list is filtered by more than the language. */
export function isNarrowed({ search, category, tag }: ArticleListState): boolean {
  return search !== '' || category !== undefined || tag !== undefined
}

function lineOf(params: URLSearchParams, key: string, max: number): string | undefined {
  const text = (params.get(key) ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return text.slice(0, max).trim() || undefined
}
