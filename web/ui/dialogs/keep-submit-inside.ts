import type { FormEvent } from 'react'

/**
 * For `onSubmit` of every popup: React passes events through a portal to the component around it, so a form in a dialog
 * would also submit the form that the dialog is written in.
 */
export function keepSubmitInside(event: FormEvent): void {
  event.stopPropagation()
}
