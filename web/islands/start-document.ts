import { followLine, isGoodLine } from '#web/lib/line.ts'
import { followLinks } from './follow-links.ts'
import { isPlain, plainIslands } from './plain-islands.ts'
import { wakeIsland } from './wake-island.ts'

/** The events that use an island. */
const uses = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change', 'submit']

/** The milliseconds between two attempts to load the code of an island that must show something. */
const pause = 2_000

/**
 * Gives the document's islands life: plain ones at once; the others, which need React, when they are used, with the page
 * if they must show something, and on a good line as soon as the browser is idle.
 */
export function startDocument(): void {
  followLine()
  const others: HTMLElement[] = []
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = island.dataset.island
    if (isPlain(name)) {
      plainIslands[name](island)
      void wakeIsland(island)
    } else others.push(island)
  }
  const waking = new Set<HTMLElement>()
  function wake(wanted: HTMLElement[]) {
    for (const island of wanted) {
      if (waking.has(island)) continue
      waking.add(island)
      if (island.dataset.island === 'add-to-cart' && !isGoodLine())
        import('#web/features/cart/keep-left-presses.ts').catch(console.warn)
      import('./hydrate-island.tsx')
        .then(module => module.hydrateIsland(island))
        .catch((error: unknown) => {
          // The next use tries again; an island that must show something also does so by itself.
          waking.delete(island)
          setTimeout(wakeWanted, pause)
          forgetPresses(island)
          console.warn('a part of the page could not be loaded', error)
        })
    }
  }
  const wakeWanted = () => wake(others.filter(mustShow))

  const used = [document.activeElement, ...(window.earlyPresses ?? []).map(press => press.island)]
  wake(others.filter(island => used.some(target => island.contains(target))))
  wakeWanted()
  // On the window, listeners run before the inline script's, which stops events of sleeping islands.
  for (const type of uses)
    addEventListener(
      type,
      event => wake(others.filter(island => island.contains(event.target as Node))),
      true,
    )
  followLinks()
  // Another tab may have signed in meanwhile.
  addEventListener('storage', wakeWanted)
  addEventListener('pageshow', wakeWanted)
  if (isGoodLine()) requestIdleCallback(() => wake(others))
  // The service worker is not in the way of the first page of a visit, unless something is put into the cart there.
  if ('loaded' in document.documentElement.dataset) whenIdle(startOffline)
}

/** Calls a function when the page has loaded and the browser has nothing else to do. */
function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') (window.requestIdleCallback ?? setTimeout)(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}

function startOffline(): void {
  import('#web/lib/offline/start-offline.ts')
    .then(module => module.startOffline())
    // The browser's error says which file or worker could not be loaded.
    .catch(console.warn)
}

/** Ends the waiting of an island's recorded actions; from now on its links are followed. */
function forgetPresses(island: HTMLElement): void {
  island.dataset.failed = ''
  const presses = window.earlyPresses ?? []
  for (const press of presses.filter(press => island.contains(press.island))) {
    press.busy?.removeAttribute('aria-busy')
    presses.splice(presses.indexOf(press), 1)
  }
}

/** Whether an island must show something without being used (see island.tsx). */
function mustShow({ dataset: { wakesWith } }: HTMLElement): boolean {
  if (wakesWith === undefined) return false
  if (wakesWith === '') return true
  try {
    return [localStorage, sessionStorage].some(storage => storage.getItem(wakesWith) !== null)
  } catch {
    return false
  }
}
