import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { keepSubmitInside } from './dialogs/keep-submit-inside.ts'

/** Renders its children at the end of an element of the page that no component of the same root renders. */
export function InElement({ id, children }: { id: string; children: ReactNode }) {
  const element = document.getElementById(id)
  return element
    ? createPortal(
        <span className="contents" onSubmit={keepSubmitInside}>
          {children}
        </span>,
        element,
      )
    : null
}
