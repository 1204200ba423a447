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
  if (!isGoodLine()) {
    // Who has put goods into the cart opens it next.
    if ('cart' in document.documentElement.dataset) await preparePage(worker, '/cart')
    await preparePage(worker, offlinePath)
    return
  }
  if (loadsAll) return
  loadsAll = true
  await prepareAll(worker, locales)
  await refreshCatalogue(browserLocale())
}
