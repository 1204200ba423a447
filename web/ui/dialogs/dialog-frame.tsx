import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The classes of the dark layer between the page and a dialog. */
export const backdropClass =
  'fixed inset-0 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The classes of the panel of a centred dialog. It is a container, so that doubled text fits it as it fits the page (media.css). */
export const dialogClass =
  '@container/page fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-1/2 flex-col rounded-card bg-card shadow-soft outline-none transition-[opacity,scale] duration-200 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The part of a dialog between title and buttons, which scrolls on low screens. */
export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('overflow-y-auto px-6 pt-4 pb-6', className)}>{children}</div>
}

/** The buttons of a dialog, with the main action last, where they are side by side and where they wrap: Tab goes in the order that is seen. */
export function DialogFooter({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:*:flex-auto',
        className,
      )}
    >
      {children}
    </div>
  )
}
