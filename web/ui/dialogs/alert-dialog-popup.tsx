import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { backdropClass, DialogFooter, dialogClass } from './dialog-frame.tsx'
import type { AlertDialogProps } from './dialog-props.ts'
import { keepSubmitInside } from './keep-submit-inside.ts'

/** A dialog that asks for a confirmation; only its buttons and Escape close it. */
export function AlertDialogPopup(props: AlertDialogProps) {
  const { isOpen, onOpenChange, title, description, confirmLabel, cancelLabel, onConfirm, isPending } = props
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* The backdrop also covers a dialog below, whose buttons would otherwise seem to belong to this one. */}
        <Base.Backdrop forceRender className={classNames(backdropClass, 'z-50')} />
        <Base.Popup className={classNames(dialogClass, 'max-w-md')} onSubmit={keepSubmitInside}>
          <div className="overflow-y-auto px-6 pt-6 pb-4">
            <Base.Title className="font-display text-2xl">{title}</Base.Title>
            {description ? (
              <Base.Description className="mt-2 text-muted">{description}</Base.Description>
            ) : null}
          </div>
          <DialogFooter>
            <Base.Close render={<Button variant="quiet" />}>{cancelLabel}</Base.Close>
            <Button variant={props.tone ?? 'danger'} onClick={onConfirm} isLoading={isPending}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
