declare const buildVersion: string
/** The names of the scripts that a page needs without a network, separated by spaces, by its path. */
declare const buildScripts: Readonly<Record<string, string>>

/** Every build has its own cache of what is loaded ahead; an older one goes when the next is complete. */
const prefix = 'ahead-'
const ahead = prefix + buildVersion

/** How long a page that was loaded ahead is fresh, in milliseconds. */
const freshFor = 24 * 60 * 60 * 1000

/**
 * Loads pages and their files ahead of their use, one after the other and after what the visitor reads; with
 * `hasScripts` also the scripts that their islands load later. Throws if one of them cannot be loaded; the others stay.
 */
export async function prepare(pages: readonly string[], hasScripts: boolean): Promise<void> {
  const cache = await caches.open(ahead)
  for (const page of pages) {
    if (hasScripts)
      await Promise.all(
        buildScripts[page.replace(/\?.*/, '')]
          ?.split(' ')
          .map(script => add(cache, `/assets/${script}.js`)) ?? [],
      )
    const kept = await cache.match(page)
    if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < freshFor) continue
    const answer = await load(page)
    const html = await answer.text()
    for (const [, file = ''] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+|\/pictures\/[^"]+\.svg)"/g))
      await add(cache, file)
    await put(cache, page, new Response(html, answer))
  }
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== ahead) await caches.delete(name)
}

async function add(cache: Cache, file: string): Promise<void> {
  if (!(await cache.match(file))) await put(cache, file, await load(file))
}

async function load(address: string): Promise<Response> {
  const answer = await fetch(address, { priority: 'low' })
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
  return answer
}

function put(cache: Cache, address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  // Every entry has one variant, and its body is stored as it was decoded.
  for (const name of ['vary', 'content-encoding', 'content-length']) headers.delete(name)
  return cache.put(address, new Response(answer.body, { headers }))
}
