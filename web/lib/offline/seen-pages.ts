import type { Locale } from '#contract/shared/locale.ts'
import { keptAddress, keptPages } from '#web/worker/kept.ts'

/** A page that this device keeps, with the ISO time at which it was opened. */
export interface SeenPage {
  path: string
  title: string
  at: string
}

/** A page's title without the shop's name, with which every title begins. */
function nameOf(page: Document): string {
  const shop = page.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  return page.title.startsWith(`${shop} – `) ? page.title.slice(`${shop} – `.length) : page.title
}

/** Whether this device keeps the page at a path in a language, so that it opens without a network. */
export async function isKept(path: string, locale: Locale): Promise<boolean> {
  return 'caches' in window && (await caches.match(keptAddress(path, locale))) !== undefined
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
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const path = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
      return [
        { path, title: nameOf(page), at: new Date(answer.headers.get('date') ?? Date.now()).toISOString() },
      ]
    }),
  )
  return pages.flat().toReversed()
}
