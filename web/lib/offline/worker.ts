import {
  keptAddress,
  keptPages,
  offlineCataloguePath,
  offlinePath,
  type WorkerMessage,
} from '#web/worker/kept.ts'

/** The scope of an earlier worker, which only opened the questionnaire. */
const earlierScope = '/questionnaire'

/** Whether this page may still give the worker what it has loaded. */
let mayKeep = true

/** Keeps this page from the device: its visitor deletes what the device keeps. */
export function stopKeeping(): void {
  mayKeep = false
}

/**
 * Starts the service worker and gives it what this page has loaded. Resolves to undefined in browsers without service
 * workers.
 */
export async function startWorker(): Promise<ServiceWorker | undefined> {
  // In development the pages' files change all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const before = pagesBefore()
  await navigator.serviceWorker.register('/service-worker.js')
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (new URL(registration.scope).pathname === earlierScope) await registration.unregister()
  const { active } = await navigator.serviceWorker.ready
  if (active && mayKeep)
    send(active, {
      kind: 'keep',
      addresses: [...before, location.pathname + location.search, ...loadedFiles()],
    })
  return active ?? undefined
}

/**
 * Has the worker load a page in this page's language, unless data are saved with all its scripts; resolves to whether it
 * was loaded.
 */
export function preparePage(worker: ServiceWorker, path: string): Promise<boolean> {
  const { dataset, lang } = document.documentElement
  return prepare(worker, [keptAddress(path, lang)], !('saver' in dataset))
}

/**
 * Has the worker load the pages that can be used without a network, in each of these languages, with all their scripts.
 * Resolves to whether all of it was loaded.
 */
export function prepareAll(worker: ServiceWorker, languages: readonly string[]): Promise<boolean> {
  const pages = ['/cart', offlinePath, offlineCataloguePath, '/questionnaire', '/contact']
  return prepare(
    worker,
    languages.flatMap(language => pages.map(path => keptAddress(path, language))),
    true,
  )
}

/** Has the worker load these kept addresses; resolves to whether all of it was loaded. */
function prepare(worker: ServiceWorker, pages: string[], hasScripts: boolean): Promise<boolean> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = event => resolve(event.data === true)
    send(worker, { kind: 'prepare', pages, hasScripts }, [port2])
  })
}

/** Removes a page that the visitor has seen from the device. */
export async function forgetPage(path: string, languages: readonly string[]): Promise<void> {
  if (!('caches' in window) || !(await caches.has(keptPages.name))) return
  const cache = await caches.open(keptPages.name)
  await Promise.all(languages.map(language => cache.delete(keptAddress(path, language))))
}

function send(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports)
}

/**
 * The pages of this tab's visit before this one, unless a worker has seen them: on a slow line several pages are left before
 * the worker starts. Browsers without the Navigation API know only the last of them.
 */
function pagesBefore(): string[] {
  if (navigator.serviceWorker.controller !== null) return []
  const entries = 'navigation' in window ? window.navigation.entries() : []
  const urls = [document.referrer, ...entries.map(({ url }) => url)]
  return urls.flatMap(url =>
    url?.startsWith(`${location.origin}/`) ? [url.slice(location.origin.length)] : [],
  )
}

/** The shop's files that this page has loaded: scripts, styles, fonts and pictures. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(entry => new URL(entry.name))
  const own = urls.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(?:assets|pictures|uploads)\//.test(pathname),
  )
  return [...new Set(own.map(({ pathname }) => pathname))]
}
