import { createContext } from 'react'
import type { PageHandle } from './page.ts'

/** What only the server's rendering of the outer HTML needs. */
export const PageShellContext = createContext<{ nonce: string | undefined; entryModule: string }>({
  nonce: undefined,
  entryModule: '',
})

/** True when no matched route asks to be hydrated. */
export function isDocument(handles: readonly unknown[]): boolean {
  const page = handles.findLast(handle => (handle as PageHandle | undefined)?.kind !== undefined)
  return (page as PageHandle | undefined)?.kind === 'document'
}
