// The service worker of the shop: pages come from the network first, files of a build and pictures from the device.
import { prepare } from './ahead.ts'
import { keep } from './keep.ts'
import { type KeptCache, keptFiles, keptPictures, type WorkerMessage } from './kept.ts'
import { sendEntries } from './outbox/sending.ts'
import { syncTag } from './outbox/store.ts'
import { keepPage, openPage } from './pages.ts'
import { standInForPicture } from './pictures.ts'
import { kindOf, kindOfFile, mayKeepPage } from './policy.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', event => event.waitUntil(activate()))

self.addEventListener('message', event => {
  const message = event.data as WorkerMessage
  event.waitUntil(
    message.kind === 'keep'
      ? keepLoaded(message.addresses)
      : prepare(message.pages, message.hasScripts)
          .then(
            () => true,
            () => false,
          )
          .then(isComplete => event.ports[0]?.postMessage(isComplete)),
  )
})

// TypeScript does not know the event of background synchronisation.
self.addEventListener(
  'sync' as 'message',
  ((event: ExtendableEvent & { tag: string }) => {
    if (event.tag === syncTag) event.waitUntil(sendOutbox())
  }) as (event: Event) => void,
)

self.addEventListener('fetch', event => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(openPage(event))
  else if (kind === 'file') event.respondWith(readFile(event, keptFiles))
  else if (kind === 'picture')
    event.respondWith(readFile(event, keptPictures).catch(() => standInForPicture(event.request.url)))
})

/** Sends what waits with the sessions in which it was written. A rejection makes the browser try again later. */
async function sendOutbox(): Promise<void> {
  const { isReached } = await sendEntries(({ memberId, token }) => (memberId === undefined ? '' : token))
  if (!isReached) throw new Error('the shop could not be reached')
}

async function activate(): Promise<void> {
  // Pages are requested while the worker starts.
  await self.registration.navigationPreload?.enable()
  // The cache of an earlier worker, which only opened the questionnaire.
  await caches.delete('questionnaire')
  const pictures = await caches.open(keptPictures.name)
  // Drawings keep their names when a new build changes them.
  for (const { url } of await pictures.keys())
    if (new URL(url).pathname.startsWith('/pictures/')) await pictures.delete(url)
  await self.clients.claim()
}

async function readFile(event: FetchEvent, kept: KeptCache): Promise<Response> {
  const { url } = event.request
  const found = await caches.match(url)
  if (found) return found
  const answer = await fetch(event.request)
  if (answer.status === 200) event.waitUntil(keep(kept, url, answer.clone()))
  return answer
}

/** Keeps what the browser's own cache has, without asking the network. */
async function keepLoaded(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, self.location.origin)
    const kind = kindOfFile(url.pathname)
    if (kind !== 'other' && (await caches.match(url))) continue
    const answer = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
    if (answer?.status !== 200) continue
    if (kind === 'file') await keep(keptFiles, url.href, answer)
    else if (kind === 'picture') await keep(keptPictures, url.href, answer)
    else if (mayKeepPage(url.pathname, answer)) await keepPage(url, answer)
  }
}
