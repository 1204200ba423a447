import { type OfflineList, offlineCatalogueApi, readOfflineList } from '#contract/catalogue/offline-list.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { catalogueCache, keptAddress } from '#web/worker/kept.ts'

/** How long the copy of the catalogue is fresh, in milliseconds: prices and stock change during the day. */
const freshFor = 60 * 60 * 1000
const patience = 30_000
const timeHeader = 'x-kept-at'

/** The copy of the catalogue on this device, and the time at which the shop confirmed it. */
export interface CatalogueCopy {
  list: OfflineList
  at: Date
}

/** The copy of a public list of the API in a language; undefined if this device has none. */
export async function copyOf(api: string, locale: Locale): Promise<Response | undefined> {
  if (!('caches' in window)) return undefined
  return caches.match(keptAddress(`/api${api}`, locale), { cacheName: catalogueCache })
}

/** The copy of the catalogue in a language; undefined if this device has none. */
export async function readCatalogue(locale: Locale): Promise<CatalogueCopy | undefined> {
  const answer = await copyOf(offlineCatalogueApi, locale)
  return answer && { list: readOfflineList(await answer.json()), at: timeOf(answer) }
}

/** Loads the copy of the catalogue again, unless it is fresh. */
export function refreshCatalogue(locale: Locale, isWanted = false): Promise<void> {
  return refreshCopy(offlineCatalogueApi, locale, isWanted)
}

/** Loads the copy of a public list again, unless it is fresh. An unchanged list costs an answer without a body. */
export async function refreshCopy(api: string, locale: Locale, isWanted = false): Promise<void> {
  if (!('caches' in window)) return
  const address = keptAddress(`/api${api}`, locale)
  const kept = await caches.match(address, { cacheName: catalogueCache })
  if (kept && !isWanted && Date.now() - timeOf(kept).getTime() < freshFor) return
  const answer = await fetch(`/api${api}`, {
    headers: { 'accept-language': locale },
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`${api} was answered ${answer.status}`)
  const headers = { 'content-type': 'application/json', [timeHeader]: String(Date.now()) }
  const cache = await caches.open(catalogueCache)
  await cache.put(address, new Response(await answer.blob(), { headers }))
}

const timeOf = (answer: Response) => new Date(Number(answer.headers.get(timeHeader)))
