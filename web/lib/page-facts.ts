import type { Catalogues } from '#messages/keys.ts'
import type { Company } from './company.ts'

/** The HTML id of the element with the page's facts as JSON. */
export const pageFactsId = 'page-facts'

/** What the browser needs to render parts of the page in it: message files and company settings. */
export interface PageFacts {
  words: Catalogues
  /** Absent on app pages, whose router loads it. */
  company?: Company
}

/** The facts in the page's HTML; undefined if the page has none. */
export function pageFacts(): PageFacts | undefined {
  const element = document.getElementById(pageFactsId)
  return element ? (JSON.parse(element.textContent ?? '{}') as PageFacts) : undefined
}
