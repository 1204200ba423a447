import type { BrowserContext } from '@playwright/test'

/** What a page noticed about itself: times in ms since 1970, and how many ms or how much it was. */
export interface Note {
  kind: 'press' | 'heading' | 'largestPaint' | 'shift' | 'interaction'
  at: number
  value: number
  /** The element concerned; of a heading, its text. */
  where: string
}

/** Makes every page of a browser report its headings, largest paints, layout shifts and interactions. */
export async function takeNotes(context: BrowserContext, onNote: (note: Note) => void): Promise<void> {
  await context.exposeBinding('phoneNote', (_, note: Note) => onNote(note))
  await context.addInitScript({ content: observePage })
}

/** JavaScript that runs in the pages, as text because scripts are not type-checked for browsers. */
const observePage = `
if (window === top) {
  const wall = time => performance.timeOrigin + time
  const nameOf = node => node instanceof Element
    ? node.localName + (node.id ? '#' + node.id : '') + ' ' + (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)
    : (node?.parentElement ? nameOf(node.parentElement) : '')
  const note = (kind, at, value, where) => window.phoneNote({ kind, at, value, where })
  const observe = (type, more, tell) =>
    new PerformanceObserver(list => list.getEntries().forEach(tell)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', {}, entry =>
    note('largestPaint', wall(entry.startTime), entry.size, nameOf(entry.element) || entry.url))
  observe('layout-shift', {}, entry => {
    if (!entry.hadRecentInput)
      note('shift', wall(entry.startTime), entry.value, entry.sources.map(source => nameOf(source.node)).join(' | '))
  })
  observe('event', { durationThreshold: 16 }, entry => {
    if (entry.interactionId) note('interaction', wall(entry.startTime), entry.duration, entry.name + ' ' + nameOf(entry.target))
  })
  // The second animation frame begins once the heading is painted.
  const seen = new Set()
  const look = () => {
    for (const heading of document.querySelectorAll('main :is(h1, h2)')) {
      const text = heading.textContent.trim()
      if (seen.has(text) || !heading.checkVisibility()) continue
      seen.add(text)
      requestAnimationFrame(() => requestAnimationFrame(time => note('heading', wall(time), 0, text)))
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  const press = event => note('press', wall(event.timeStamp), 0, nameOf(event.target))
  addEventListener('pointerdown', press, true)
  addEventListener('keydown', event => { if (event.key === 'Enter') press(event) }, true)
}
`
