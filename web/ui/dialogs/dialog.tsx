import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { backdropClass, CloseCorner, DialogBody, DialogFooter, dialogClass } from './dialog-frame.tsx'
import { keepSubmitInside } from './popup.ts'

const widths = { narrow: 'max-w-md', normal: 'max-w-xl', wide: 'max-w-4xl' } as const

/** The texts of the confirmation before unsaved changes are discarded. */
export interface UnsavedWords {
  title: string
  text: string
  leave: string
  stay: string
}

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The dialog's buttons; the main action comes last. */
  footer?: ReactNode
  closeLabel: string
  /** Whether the children are a form that renders `DialogBody` and `DialogFooter` itself. */
  hasOwnBody?: boolean
  width?: keyof typeof widths
  /**
   * Set for a dialog with a form. While the form has unsaved changes (`isDirty`), a press outside does nothing, and
   * Escape and the close button ask first.
   */
  unsaved?: { isDirty: boolean; words: UnsavedWords } | undefined
}

/** A modal dialog; Escape or a press outside closes it. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, children, footer, closeLabel, width = 'normal' } = props
  const { isDirty, words } = props.unsaved ?? { isDirty: false, words: undefined }
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={isDirty}
      onOpenChange={open => (isDirty && !open ? setIsAsking(true) : onOpenChange(open))}
    >
      <Base.Portal>
        <Base.Backdrop className={classNames(backdropClass, 'z-40')} />
        <Base.Popup className={classNames(dialogClass, widths[width])} onSubmit={keepSubmitInside}>
          <Base.Title className="ps-6 pe-16 pt-5 font-display text-2xl">{title}</Base.Title>
          {props.hasOwnBody ? (
            <>
              {description ? (
                <Base.Description className="ps-6 pe-16 text-muted">{description}</Base.Description>
              ) : null}
              {children}
            </>
          ) : (
            <DialogBody>
              {description ? (
                <Base.Description className="mb-4 text-muted">{description}</Base.Description>
              ) : null}
              {children}
            </DialogBody>
          )}
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
          <CloseCorner label={closeLabel} />
          {words ? (
            <AlertDialog
              isOpen={isOpen && isAsking}
              onOpenChange={setIsAsking}
              title={words.title}
              description={words.text}
              confirmLabel={words.leave}
              cancelLabel={words.stay}
              onConfirm={() => {
                setIsAsking(false)
                onOpenChange(false)
              }}
            />
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
