// The service worker that the server sends when workers are switched off: it deletes the caches and removes itself.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', event => event.waitUntil(remove()))

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

export {}
