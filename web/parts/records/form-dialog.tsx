import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from '#web/ui/dialogs/dialog.tsx'
import { useTranslate } from '../../lib/translation.ts'
import { useDialogGuard } from './unsaved-changes.tsx'

interface FormDialogProps extends Pick<DialogProps, 'isOpen' | 'title' | 'width' | 'hasOwnBody'> {
  onClose: () => void
  /** The form, remounted whenever the dialog opens; it reports unsaved input with `useDirtyReport`. */
  children: (form: { onCancel: () => void; onDirtyChange: (isDirty: boolean) => void }) => ReactNode
}

/** A dialog with a form; a stray press, Escape or leaving the page asks before changes are discarded. */
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
