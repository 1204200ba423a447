import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { backdropClass, CloseCorner, DialogFooter, dialogClass } from './dialog-frame.tsx'

const widths = { narrow: 'max-w-md', normal: 'max-w-xl', wide: 'max-w-4xl' } as const

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the one that acts comes last. */
  footer?: ReactNode
  closeLabel: string
  width?: keyof typeof widths
}

/** A window over the page: focus stays in it, Escape or a press outside closes it. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, children, footer, closeLabel, width = 'normal' } = props
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={classNames(dialogClass, widths[width])}>
          <Base.Title className="ps-6 pe-16 pt-5 font-display text-2xl">{title}</Base.Title>
          <div className="overflow-y-auto px-6 pt-2 pb-6">
            {description ? (
              <Base.Description className="mb-4 text-muted">{description}</Base.Description>
            ) : null}
            {children}
          </div>
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
          <CloseCorner label={closeLabel} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
