import { setTimeout as sleep } from 'node:timers/promises'
import { type PageFacts, readPage } from './page-facts.ts'

/** The response to a guest's request for a page. */
export interface Visit {
  /** Path and query of the requested page. */
  path: string
  /** The path of the page that links to this page. */
  from: string
  status: number
  location: string | undefined
  facts: PageFacts | undefined
}

// The maximum number of parallel page requests; few, to leave the machine time for other tests.
const atOnce = 3
const patience = 6

/** Runs `work` for each item of a list, in parallel and including items that are added meanwhile. */
async function forEachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0
  const running = new Set<Promise<void>>()
  while (next < items.length || running.size > 0) {
    while (next < items.length && running.size < atOnce) {
      const piece: Promise<void> = work(items[next++] as Item).finally(() => running.delete(piece))
      running.add(piece)
    }
    await Promise.race(running)
  }
}

/** Requests one page as a guest, in the given language if any; does not follow redirects. */
export async function visit(origin: string, path: string, language?: string, from = ''): Promise<Visit> {
  const headers = { accept: 'text/html', ...(language ? { cookie: `language=${language}` } : {}) }
  let answer = await fetch(origin + path, { headers, redirect: 'manual' })
  // A 503 means that the server is busy; the request is retried, as search engines do.
  for (let attempt = 1; answer.status === 503 && attempt < patience; attempt++) {
    await answer.body?.cancel()
    await sleep(attempt * 500)
    answer = await fetch(origin + path, { headers, redirect: 'manual' })
  }
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const body = await answer.text()
  return {
    path,
    from,
    status: answer.status,
    location: answer.headers.get('location') ?? undefined,
    facts: isPage && body !== '' ? readPage(body) : undefined,
  }
}

/** The path and query of a link within the shop; undefined for links to other hosts or with other schemes. */
export function innerPath(origin: string, from: string, href: string): string | undefined {
  const url = new URL(href, origin + from)
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return undefined
  return url.pathname + url.search
}

/**
 * True for links that the crawl follows: those with at most one filter or page number, because filters combine
 * endlessly. Language links are skipped, because each language has its own crawl.
 */
function isFollowed(path: string): boolean {
  const params = new URL(path, 'http://shop').searchParams
  const choices = [...params].filter(([name]) => name !== 'redirect')
  return choices.length === 0 || (choices.length === 1 && !params.has('lang') && !/,|%2C/.test(path))
}

/** Follows every link from the home page as a guest in one language; returns the response for each path. */
export async function crawl(origin: string, language: string): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  const found = [{ path: '/', from: '' }]
  const known = new Set(['/'])
  await forEachOf(found, async ({ path, from }) => {
    const answer = await visit(origin, path, language, from)
    visits.set(path, answer)
    const links = [
      ...(answer.facts?.links ?? []),
      ...(answer.location === undefined ? [] : [answer.location]),
    ]
    for (const href of links) {
      const next = innerPath(origin, path, href)
      if (next === undefined || next.startsWith('/api/') || known.has(next) || !isFollowed(next)) continue
      known.add(next)
      found.push({ path: next, from: path })
    }
  })
  return visits
}

/** Lists the pictures, stylesheets and other files that crawled pages refer to and that do not exist. */
export async function missingParts(origin: string, visits: Iterable<Visit>): Promise<string[]> {
  const places = new Map<string, string>()
  for (const { path, facts } of visits)
    for (const part of facts?.parts ?? []) {
      const inner = innerPath(origin, path, part)
      if (inner !== undefined && !inner.startsWith('data:')) places.set(inner, path)
    }
  const missing: string[] = []
  await forEachOf([...places], async ([part, path]) => {
    const { status } = await fetch(origin + part, { method: 'HEAD' })
    if (status >= 400) missing.push(`${part} of ${path}: ${status}`)
  })
  return missing
}
