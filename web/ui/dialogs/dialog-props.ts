import type { ReactNode } from 'react'

export interface AlertDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** Whether the confirmed action is running: the dialog then stays open and its button shows a spinner. */
  isPending?: boolean
  /** The colour of the confirming button; `danger` is for destructive actions. */
  tone?: 'primary' | 'danger'
}

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
  width?: 'narrow' | 'normal' | 'wide'
  /** Returns what gets the focus when the dialog opens; without it, the first control, to which the dialog scrolls. */
  initialFocus?: () => HTMLElement | null
  /**
   * Returns what gets the focus when the dialog closes, such as its first control; without it, or if it returns null, the
   * element that was focused before.
   */
  finalFocus?: () => HTMLElement | null
  /**
   * Set for a dialog with a form. While the form has unsaved changes (`isDirty`), a press outside does nothing, and
   * Escape and the close button ask first.
   */
  unsaved?: { isDirty: boolean; words: UnsavedWords } | undefined
}
