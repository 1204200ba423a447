import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { keepSubmitInside } from './dialogs/keep-submit-inside.ts'

interface AloneProps {
  className?: string
  children: ReactNode
}

/**
 * A page over the page that opened it. It is the only visible child of the body, on the screen and on paper, so that the page
 * has one title and a printed sheet nothing else.
 */
export function Alone({ className, children }: AloneProps) {
  return createPortal(
    <main data-alone className={className} onSubmit={keepSubmitInside}>
      {children}
    </main>,
    document.body,
  )
}
