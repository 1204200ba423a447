// Service worker that opens the questionnaire without a network. It only reads: the page stores itself and its
// files in the cache once the visitor has agreed to begin, and removes all of it when the answers are deleted. The
// network always comes first for the page, so that nobody sees an old one; files of a build never change.
const cacheName = 'questionnaire'
const page = '/questionnaire'
// How long the worker waits for the network, in milliseconds: a phone that claims to have one may wait for minutes.
const patience = 6000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (url.pathname === page) event.respondWith(openPage(request, url))
  } else if (/^\/(assets|pictures)\//.test(url.pathname)) {
    event.respondWith(readFile(request))
  }
})

async function openPage(request, url) {
  const kept = await keptFile(page)
  if (!kept) return fetch(request)
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) })
  } catch {
    const language = /<html[^>]* lang="(\w+)"/.exec(await kept.clone().text())?.[1] ?? 'fr'
    if (url.searchParams.has('lang') || (await isWanted(language))) return kept
    // The redirect names the cached page's language, so that the page is not taken for the wrong language and
    // requested again and again.
    return Response.redirect(`${page}?lang=${language}`)
  }
}

/** Whether the visitor reads the cached page's language; false in browsers whose workers see no cookies. */
async function isWanted(language) {
  if (!self.cookieStore) return false
  const chosen = await self.cookieStore.get('language')
  return !chosen || chosen.value === language
}

async function readFile(request) {
  return (await keptFile(request.url)) ?? fetch(request)
}

function keptFile(address) {
  return caches.match(address, { cacheName, ignoreVary: true })
}
