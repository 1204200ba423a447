import type { Page } from '@playwright/test'

/** Records the texts of what moves on the pages that open, except after a press; the header and unseen texts are not counted. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const observer = new PerformanceObserver(list => {
      // The header of a member may come late on a busy machine.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        for (const { node, previousRect, currentRect } of entry.hadRecentInput ? [] : entry.sources)
          if (
            node &&
            !document.querySelector('header')?.contains(node) &&
            !node.parentElement?.closest('noscript')
          )
            // What has no text is named by its HTML and its places.
            shifts.push(
              node.textContent ||
                `${(node as Element).outerHTML.slice(0, 150)} ${JSON.stringify([previousRect, currentRect])}`,
            )
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** The texts of what has moved on this page. */
export const shiftsOf = (page: Page) => page.evaluate<string[]>('shifts')
