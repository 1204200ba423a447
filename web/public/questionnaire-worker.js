// Opens the questionnaire without a network. It only reads: the page puts itself and its files into the cache once
// somebody has agreed to begin, and takes all of it away when the answers are gone. The network always comes first
// for the page, so that nobody sees an old one; files of a build never change.
const cacheName = 'questionnaire'
const page = '/questionnaire'
// A phone that claims to have a network may wait for minutes.
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
    // Named in the address, the kept language is not taken for the wrong one and asked for again and again.
    return Response.redirect(`${page}?lang=${language}`)
  }
}

/** Whether the visitor reads the kept page's language; not known in browsers whose workers see no cookies. */
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
