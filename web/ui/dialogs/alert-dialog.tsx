import { onDemand } from '../on-demand.tsx'
import { useWasTrue } from '../use-was-true.ts'
import type { AlertDialogProps } from './dialog-props.ts'
import { DialogWaiting } from './dialog-waiting.tsx'

const Popup = onDemand(async () => (await import('./alert-dialog-popup.tsx')).AlertDialogPopup, DialogWaiting)

/** A dialog that asks for a confirmation; only its buttons and Escape close it. Its code is loaded when it first opens. */
export function AlertDialog(props: AlertDialogProps) {
  return useWasTrue(props.isOpen) ? <Popup {...props} /> : null
}
