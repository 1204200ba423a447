import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { wordsOf } from './words.ts'

/** Makes the browser report a line; on a good one the shop is prepared for use without a network. */
export async function reportLine(
  context: BrowserContext,
  line: { effectiveType: '4g' | '3g'; saveData: boolean },
): Promise<void> {
  await context.addInitScript(
    reported => Object.defineProperty(navigator, 'connection', { value: reported }),
    line,
  )
}

/** Opens two pages, after which the worker runs, and waits until it controls the second. */
export async function comeTwice(page: Page, path = '/cgv'): Promise<void> {
  await page.goto(path)
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until the device keeps each address. */
export async function untilKept(page: Page, ...addresses: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async wanted => {
      const found = await Promise.all(wanted.map(address => caches.match(address)))
      return wanted.filter((_, index) => !found[index])
    }, addresses)
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}

/** The paths that a cache of the browser has, without their language; empty without the cache. */
export function keptIn(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async name => {
    if (!(await caches.has(name))) return []
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, cache)
}

/** What this device keeps of the outbox. */
export function keptEntries(page: Page): Promise<{ kind: string; state: string; token?: string }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('outbox')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const database = opened.result
          if (!database.objectStoreNames.contains('entries')) return resolve([])
          const all = database.transaction('entries').objectStore('entries').getAll()
          all.onsuccess = () => {
            database.close()
            resolve(all.result)
          }
        }
      }),
  )
}

/** The part of a page that says what became of what waited for the network. */
export function outboxNews(page: Page, t = wordsOf('fr')): Locator {
  return page.getByRole('status', { name: t('outbox:news.region') })
}

/**
 * A line to the shop on an own port, because Playwright's routes do not see what a service worker's browser requests.
 * `between` is called with each path before it is forwarded: it may wait, resolve to a script to answer instead, or reject
 * to cut the line.
 */
export async function openLine(
  shop: { url: string },
  between: (path: string) => Promise<string | undefined>,
): Promise<{ url: string; close: () => void }> {
  const line = createServer(async (asked, answer) => {
    const { method, headers, url = '/' } = asked
    let script: string | undefined
    try {
      script = await between(url)
    } catch {
      asked.socket.destroy()
      return
    }
    if (script !== undefined) return answer.setHeader('content-type', 'text/javascript').end(script)
    const forwarded = request(shop.url + url, { method, headers }, given => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    asked.pipe(forwarded)
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    close() {
      line.closeAllConnections()
      line.close()
    },
  }
}

/** Has the browser tell the service worker that the line is back. */
export async function lineIsBack(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    tag: 'outbox',
    lastChance: false,
  })
}
