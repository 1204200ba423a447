/** The name of the cache for the questionnaire page, which web/public/questionnaire-worker.js reads. */
const cacheName = 'questionnaire'
const page = '/questionnaire'

/**
 * Caches the questionnaire page's document and loaded files on the device, so that a started questionnaire opens
 * again offline. Does nothing in browsers without support.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    const worker = navigator.serviceWorker.register('/questionnaire-worker.js', { scope: page })
    const cache = await caches.open(cacheName)
    const answer = await fetch(`${page}?lang=${document.documentElement.lang}`)
    if (answer.ok) await cache.put(page, answer)
    const files = loadedFiles()
    await Promise.all(files.map(async file => (await cache.match(file)) ?? cache.add(file)))
    // Cached files of an older build are no longer needed.
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (pathname !== page && !files.includes(pathname)) await cache.delete(url)
    }
    await worker
  } catch (error) {
    console.warn('the questionnaire could not be kept for reading without a network', error)
  }
}

/** Deletes the cached questionnaire page after the answers were deleted. */
export async function dropPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration(page)
    await registration?.unregister()
    await caches.delete(cacheName)
  } catch (error) {
    console.warn('the kept questionnaire could not be removed', error)
  }
}

/** The shop's files that the questionnaire page has loaded: scripts, styles, fonts, pictures. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(entry => new URL(entry.name))
  const isFile = ({ origin, pathname }: URL) =>
    origin === location.origin && /^\/(assets|pictures)\/|^\/favicon/.test(pathname)
  return [...new Set(urls.filter(isFile).map(url => url.pathname))]
}
