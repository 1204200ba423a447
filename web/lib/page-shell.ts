import { createContext } from 'react'
import type { PageHandle } from './page.ts'

/** What only the server's rendering of the outer HTML needs. */
export const PageShellContext = createContext<{ nonce: string | undefined; entryModule: string }>({
  nonce: undefined,
  entryModule: '',
})

/** True when no matched route asks to be hydrated. */
export function isDocument(handles: readonly unknown[]): boolean {
  return pageOf(handles)?.kind === 'document'
}

/** True when the page's typefaces are asked for with the page itself, and not only by its styles. */
export function asksForFaces(handles: readonly unknown[]): boolean {
  return pageOf(handles)?.isLanding !== true
}

function pageOf(handles: readonly unknown[]): PageHandle | undefined {
  return handles.findLast(handle => (handle as PageHandle | undefined)?.kind !== undefined) as
    | PageHandle
    | undefined
}
