import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { backdropClass, CloseCorner, DialogFooter } from './dialog-frame.tsx'

const sides = {
  end: 'inset-y-0 end-0 w-[calc(100vw-3rem)] max-w-md data-starting-style:translate-x-full data-ending-style:translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card data-starting-style:translate-y-full data-ending-style:translate-y-full',
} as const

export interface DrawerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  closeLabel: string
  /** `bottom` is a sheet, for thumbs. */
  side?: keyof typeof sides
}

/** A panel that slides in from an edge: filters, a record beside its list. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onOpenChange, title, children, footer, closeLabel, side = 'end' } = props
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          className={classNames(
            'fixed z-50 flex flex-col bg-card shadow-soft outline-none transition-[translate] duration-250',
            sides[side],
          )}
        >
          <Base.Title className="ps-6 pe-16 pt-5 pb-2 font-display text-2xl">{title}</Base.Title>
          <div className="flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</div>
          {footer ? <DialogFooter className="border-t border-line pt-4">{footer}</DialogFooter> : null}
          <CloseCorner label={closeLabel} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
