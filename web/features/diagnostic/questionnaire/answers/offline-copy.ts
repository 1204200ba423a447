import { locales } from '#contract/shared/locale.ts'
import { forgetPage, prepare, startWorker } from '#web/lib/offline/worker.ts'
import { keptAddress } from '#web/worker/kept.ts'

const page = '/questionnaire'

/**
 * Keeps the questionnaire's page and loaded files on the device, so that a started questionnaire opens again without a
 * network. Does nothing in browsers without support.
 */
export async function keepPage(): Promise<void> {
  try {
    const worker = await startWorker()
    if (worker) await prepare(worker, [keptAddress(page, document.documentElement.lang)])
  } catch (error) {
    console.warn('the questionnaire could not be kept for reading without a network', error)
  }
}

/** Removes the page from those that the visitor has opened, after the answers were deleted. */
export async function dropPage(): Promise<void> {
  try {
    await forgetPage(page, locales)
  } catch (error) {
    console.warn('the kept questionnaire could not be removed', error)
  }
}
