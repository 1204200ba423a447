import { Dialog as Base } from '@base-ui/react/dialog'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { AlertDialogPopup } from './alert-dialog-popup.tsx'
import { backdropClass, DialogBody, DialogFooter, dialogClass } from './dialog-frame.tsx'
import type { DialogProps } from './dialog-props.ts'
import { keepSubmitInside } from './keep-submit-inside.ts'

const widths: Record<NonNullable<DialogProps['width']>, string> = {
  narrow: 'max-w-md',
  normal: 'max-w-xl',
  wide: 'max-w-4xl',
}

/** A modal dialog; Escape or a press outside closes it. */
export function DialogPopup(props: DialogProps) {
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
        <Base.Popup
          className={classNames(dialogClass, widths[width])}
          onSubmit={keepSubmitInside}
          initialFocus={props.initialFocus}
          finalFocus={props.finalFocus}
        >
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
          {/* Last in the DOM, so that the dialog focuses its first field. */}
          <Base.Close
            render={<IconButton icon="close" label={closeLabel} className="absolute end-3 top-3.5" />}
          />
          {words ? (
            <AlertDialogPopup
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
