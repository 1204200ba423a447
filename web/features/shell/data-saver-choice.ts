import { dataSaverCookie } from '#contract/shared/data-saver.ts'
import { propsOf } from '#web/islands/island-props.ts'

export interface DataSaverProps {
  /** `loaded` says how much the page has loaded; `{{size}}` stands for the kilobytes. */
  words: { save: string; loaded: string }
}

const year = 31_536_000

/**
 * Keeps the visitor's choice in a cookie, which the server reads, and applies it by loading the page again. Shows how
 * much the page has loaded. Returns the unsubscribe function.
 */
export function offerDataSaver(island: HTMLElement): () => void {
  const { words } = propsOf<DataSaverProps>(island)
  const choice = island.querySelector('input')
  const size = island.querySelector('p')
  function choose() {
    document.cookie = `${dataSaverCookie}=${choice?.checked ? 1 : 0}; path=/; max-age=${year}; samesite=lax`
    location.reload()
  }
  if (choice) choice.checked = 'saver' in document.documentElement.dataset
  choice?.addEventListener('change', choose)
  const observer = new PerformanceObserver(() => {
    const kilobytes = new Intl.NumberFormat(document.documentElement.lang).format(loadedKilobytes())
    if (size) size.textContent = words.loaded.replace('{{size}}', kilobytes)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => {
    observer.disconnect()
    choice?.removeEventListener('change', choose)
  }
}

/** The kilobytes that came over the network for this page; what the browser had stored counts as nothing. */
function loadedKilobytes(): number {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  return Math.round(entries.reduce((sum, entry) => sum + entry.transferSize, 0) / 1000)
}
