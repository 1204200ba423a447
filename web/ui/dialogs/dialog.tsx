import { onDemand } from '../on-demand.tsx'
import { useWasTrue } from '../use-was-true.ts'
import type { DialogProps } from './dialog-props.ts'
import { DialogWaiting } from './dialog-waiting.tsx'

/** Loads the code of a dialog before it opens. */
export const loadDialog = async () => (await import('./dialog-popup.tsx')).DialogPopup

const Popup = onDemand(loadDialog, DialogWaiting)

/** A modal dialog; Escape or a press outside closes it. Its code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  return useWasTrue(props.isOpen) ? <Popup {...props} /> : null
}
