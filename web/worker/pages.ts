import { defaultLocale, isLocale, locales } from '#contract/shared/locale.ts'
import { keep } from './keep.ts'
import { keptAddress, keptPages, offlinePath } from './kept.ts'
import { lastPage } from './last-page.ts'
import { mayKeepPage, standInFor } from './policy.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * How long a kept page waits for the network, in milliseconds. On a line of 250 kbit/s the first bytes of a page take
 * about two seconds; a phone that only believes to have a network may wait for minutes.
 */
const patience = 8000

/**
 * A page: from the network if it answers in time, otherwise as it was seen before. Without both, a page that says what can
 * be done without a network.
 */
export function openPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const network = load(event).then(answer => {
    if (mayKeepPage(url.pathname, answer)) event.waitUntil(keepPage(url, answer.clone()))
    return answer
  })
  // An answer that comes too late for this visit is kept for the next one.
  event.waitUntil(network.catch(() => {}))
  return firstOf(network, url)
}

async function load(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)
}

async function firstOf(network: Promise<Response>, url: URL): Promise<Response> {
  const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, patience))
  try {
    return (await Promise.race([network, tooLate])) ?? (await findPage(url, url.pathname)) ?? (await network)
  } catch {
    return (
      (await findPage(url, url.pathname)) ??
      (await findPage(url, standInFor(url.pathname))) ??
      // On a slow line only this page is loaded ahead.
      (await findPage(url, offlinePath)) ??
      lastPage(await chosenLanguage())
    )
  }
}

/** Keeps a page in the language of its answer. */
export async function keepPage(url: URL, answer: Response): Promise<void> {
  const language = answer.headers.get('content-language')
  if (isLocale(language)) await keep(keptPages, keptAddress(url, language), answer)
}

/**
 * The kept page at a path, with the query of `url`, in the visitor's language, else in another. The inline script of a page
 * in a language other than the chosen one would load it again for ever, unless its address names the language: then the
 * answer is a redirect to that address.
 */
async function findPage(url: URL, pathname: string): Promise<Response | undefined> {
  const wanted = url.searchParams.get('lang') ?? (await chosenLanguage())
  const address = pathname === url.pathname ? url : new URL(pathname, url)
  for (const language of [wanted, ...locales]) {
    const kept = language && (await find(keptAddress(address, language)))
    if (kept) return language === wanted ? kept : Response.redirect(keptAddress(url, language))
  }
  return undefined
}

/** A page that was seen, before one that was only loaded ahead. */
async function find(address: string): Promise<Response | undefined> {
  return (await caches.match(address, { cacheName: keptPages.name })) ?? caches.match(address)
}

/** The language of the visitor's cookie; undefined in browsers whose workers see no cookies. */
async function chosenLanguage(): Promise<string | undefined> {
  if (!('cookieStore' in self)) return undefined
  const chosen = (await self.cookieStore.get('language'))?.value
  return isLocale(chosen) ? chosen : defaultLocale
}
