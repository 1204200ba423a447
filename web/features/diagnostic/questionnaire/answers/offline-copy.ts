import { locales } from '#contract/shared/locale.ts'

const page = '/questionnaire'

const loadWorker = () => import('#web/lib/offline/worker.ts')

/**
 * Keeps the questionnaire's page and loaded files on the device, so that a started questionnaire opens again without a
 * network. Does nothing in browsers without support.
 */
export async function keepPage(): Promise<void> {
  try {
    const { preparePage, startWorker } = await loadWorker()
    const worker = await startWorker()
    if (worker) await preparePage(worker, page)
  } catch (error) {
    console.warn('the questionnaire could not be kept for reading without a network', error)
  }
}

/** Removes the page from those that the visitor has opened, after the answers were deleted. */
export async function dropPage(): Promise<void> {
  try {
    const { forgetPage } = await loadWorker()
    await forgetPage(page, locales)
  } catch (error) {
    console.warn('the kept questionnaire could not be removed', error)
  }
}
