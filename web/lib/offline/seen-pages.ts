import type { Locale } from '#contract/shared/locale.ts'
import { keptPages } from '#web/worker/kept.ts'

/** A page that this device keeps, with the ISO time at which it was opened. */
export interface SeenPage {
  path: string
  title: string
  at: string
}

/** The pages that this device keeps in a language, the newest first. */
export async function listSeenPages(locale: Locale): Promise<SeenPage[]> {
  if (!('caches' in window) || !(await caches.has(keptPages.name))) return []
  const cache = await caches.open(keptPages.name)
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const answer = await cache.match(url)
      const { pathname, searchParams } = new URL(url)
      if (!answer || searchParams.get('lang') !== locale) return []
      searchParams.delete('lang')
      const { title } = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const path = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
      return [{ path, title, at: new Date(answer.headers.get('date') ?? Date.now()).toISOString() }]
    }),
  )
  return pages.flat().toReversed()
}
