import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { DialogProps } from '#web/ui/dialogs/dialog-props.ts'
import { useTranslate } from '../../lib/translation.ts'
import { useDialogGuard } from './unsaved-changes.tsx'

interface FormDialogProps
  extends Pick<DialogProps, 'isOpen' | 'title' | 'width' | 'hasOwnBody' | 'finalFocus'> {
  onClose: () => void
  /**
   * Renders the form, which is remounted whenever the dialog opens and reports unsaved input with `useDirtyReport`.
   */
  children: (form: { onCancel: () => void; onDirtyChange: (isDirty: boolean) => void }) => ReactNode
}

/**
 * A dialog with a form. A press outside does not discard unsaved changes; Escape and leaving the page ask first.
 */
export function FormDialog({ isOpen, onClose, children, ...dialog }: FormDialogProps) {
  const t = useTranslate()
  const guard = useDialogGuard()
  return (
    <>
      <Dialog
        {...dialog}
        isOpen={isOpen}
        onOpenChange={isStillOpen => isStillOpen || onClose()}
        closeLabel={t('shell:action.close')}
        unsaved={guard.unsaved}
      >
        {isOpen ? children({ onCancel: onClose, onDirtyChange: guard.onDirtyChange }) : null}
      </Dialog>
      {guard.dialog}
    </>
  )
}
