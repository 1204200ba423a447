import { createContext } from 'react'
import type { Catalogues, WordDomain } from '#messages/keys.ts'
import type { PageHandle } from './page.ts'

/** Data for the HTML document around the page, which exist only while the server renders. */
export const PageShellContext = createContext<{
  nonce: string | undefined
  entryModule: string
  /** The scripts of the page that are preloaded. */
  preloads: readonly string[]
  /** The message files of these domains in the page's language. */
  wordsOf: (domains: readonly WordDomain[]) => Catalogues
}>({
  nonce: undefined,
  entryModule: '',
  preloads: [],
  wordsOf: () => ({}),
})

/** Whether the matched page is a document: finished HTML in which only islands are hydrated. */
export function isDocument(handles: readonly unknown[]): boolean {
  return pageOf(handles)?.kind === 'document'
}

/** Whether the page's HTML preloads the fonts, instead of leaving them to the style sheet. */
export function asksForFaces(handles: readonly unknown[]): boolean {
  return pageOf(handles)?.isLanding !== true
}

/** What the page says when its scripts cannot be loaded; undefined for a page that is readable without them. */
export function scriptFailureOf(handles: readonly unknown[]): PageHandle['failure'] {
  const page = pageOf(handles)
  return page?.failure ?? (page?.island ? 'shell:loadFailure' : undefined)
}

/** The heading of a page without JavaScript, whose island renders its own; undefined if the page's HTML has one. */
export function missingHeadingOf(handles: readonly unknown[]): PageHandle['title'] | undefined {
  const page = pageOf(handles)
  return page?.island && !page.hasHeading ? page.title : undefined
}

function pageOf(handles: readonly unknown[]): PageHandle | undefined {
  return handles.findLast(handle => (handle as PageHandle | undefined)?.kind !== undefined) as
    | PageHandle
    | undefined
}
