import { locales } from '#contract/shared/locale.ts'
import { offlinePath } from '#web/worker/kept.ts'
import { browserLocale } from '../language.ts'
import { isGoodLine } from '../line.ts'
import { refreshCatalogue } from './catalogue-copy.ts'
import { prepareAll, preparePage, startWorker } from './worker.ts'

/** Whether this page has begun to load everything ahead. */
let loadsAll = false

/**
 * Prepares the device for a line that drops. With data saving, only what was loaded anyway is kept; on a good line,
 * everything that can be used without a network is loaded ahead. It is called again when something is put into the cart.
 */
export async function startOffline(): Promise<void> {
  const worker = await startWorker()
  if (!worker || 'saver' in document.documentElement.dataset) return
  for (const path of nextPages()) await preparePage(worker, path)
  if (!isGoodLine()) await preparePage(worker, offlinePath)
  else if (!loadsAll) {
    loadsAll = true
    await prepareAll(worker, locales)
    await refreshCatalogue(browserLocale())
  }
}

/** Who has put goods into the cart opens it next, and from there a guest orders. */
function nextPages(): string[] {
  const { cart, session } = document.documentElement.dataset
  if (cart === undefined) return []
  return location.pathname === '/cart' && session === 'guest' ? ['/cart', '/guest-order'] : ['/cart']
}
