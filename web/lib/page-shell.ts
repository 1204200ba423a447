import { createContext } from 'react'
import type { PageHandle } from './page.ts'

/** Data for the outer HTML that exist only while the server renders. */
export const PageShellContext = createContext<{ nonce: string | undefined; entryModule: string }>({
  nonce: undefined,
  entryModule: '',
})

/** True when no matched route asks to be hydrated. */
export function isDocument(handles: readonly unknown[]): boolean {
  return pageOf(handles)?.kind === 'document'
}

/** Whether the HTML preloads the fonts, instead of leaving them to the style sheet. */
export function asksForFaces(handles: readonly unknown[]): boolean {
  return pageOf(handles)?.isLanding !== true
}

function pageOf(handles: readonly unknown[]): PageHandle | undefined {
  return handles.findLast(handle => (handle as PageHandle | undefined)?.kind !== undefined) as
    | PageHandle
    | undefined
}
