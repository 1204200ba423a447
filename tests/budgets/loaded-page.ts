import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { brotliSize, readBuilt, scriptSize } from './built-files.ts'
import type { Budget } from './page-budgets.ts'

interface Visit {
  url: string
  storage: Record<string, string>
  /** Whether the visitor saves data, so that nothing is loaded ahead. */
  isSaving: boolean
}

/** How long no request may have been open until a page counts as loaded, in ms. */
const quietTime = 500

/** Opens a page in a new browser profile on a phone; returns what it loaded without being used. */
export async function loadPage(browser: Browser, { url, storage, isSaving }: Visit): Promise<Budget> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'fr-FR',
    // Measured is a first visit, in whose way no service worker is.
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript(
      ({ storage, isSaving }) => {
        for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: isSaving } })
      },
      { storage, isSaving },
    )
    const paths: string[] = []
    const open = new Set<unknown>()
    context.on('request', request => {
      if (request.url().startsWith('data:')) return
      paths.push(new URL(request.url()).pathname)
      open.add(request)
    })
    // The stream of notifications stays open.
    context.on('response', response => {
      if (response.headers()['content-type']?.startsWith('text/event-stream')) open.delete(response.request())
    })
    context.on('requestfinished', request => open.delete(request))
    context.on('requestfailed', request => open.delete(request))
    const tab = await context.newPage()
    const answer = await tab.goto(url)
    for (let quietSince = Date.now(); Date.now() - quietSince < quietTime; await sleep(20))
      if (open.size > 0) quietSince = Date.now()
    if (new URL(tab.url()).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${tab.url()}`)
    const files = [...new Set(paths)]
    const scripts = files.filter(path => path.endsWith('.js'))
    return {
      script: sizeOf(scripts, scriptSize),
      scriptFiles: scripts.length,
      requests: paths.length,
      html: brotliSize((await answer?.body()) ?? ''),
      css: sizeOf(
        files.filter(path => path.endsWith('.css')),
        brotliSize,
      ),
    }
  } finally {
    await context.close()
  }
}

const sizeOf = (paths: string[], measure: (content: Buffer) => number) =>
  paths.reduce((sum, path) => sum + sizeOfFile(path, measure), 0)

const known = new Map<string, number>()
function sizeOfFile(path: string, measure: (content: Buffer) => number): number {
  const size = known.get(path) ?? measure(readBuilt(path))
  known.set(path, size)
  return size
}
