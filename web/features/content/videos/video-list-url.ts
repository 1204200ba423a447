import type { VideoFilter } from '#contract/content/video.ts'
import { isLocale, type Locale } from '#contract/shared/locale.ts'

/** The category, language and page of the video list, as the page's address contains them. */
export interface VideoListState {
  category: string | undefined
  /** The language of the listed videos; undefined for the language of the page. */
  language: Locale | undefined
  page: number
}

const videosPerPage = 12

/** Reads the state of the video list from the address; invalid values are ignored. */
export function parseVideoList(params: URLSearchParams): VideoListState {
  const language = params.get('language')
  const page = params.get('page') ?? ''
  return {
    category:
      (params.get('category') ?? '')
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, 120)
        .trim() || undefined,
    language: isLocale(language) ? language : undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/**
 * The address of a state of the video list, without default values. A change of anything but the page returns to
 * page one.
 */
export function videoListUrl(state: VideoListState, change: Partial<VideoListState> = {}): string {
  const next = { ...state, page: 1, ...change }
  const params = new URLSearchParams()
  if (next.category) params.set('category', next.category)
  if (next.language) params.set('language', next.language)
  if (next.page > 1) params.set('page', String(next.page))
  return params.size > 0 ? `/videos?${params}` : '/videos'
}

/** The API query for a state of the video list. */
export function videoListQuery({ category, language, page }: VideoListState): VideoFilter {
  return { category, locale: language, page, perPage: videosPerPage }
}
