import { useEffect } from 'react'
import { Spinner } from '../spinner.tsx'
import { backdropClass } from './dialog-frame.tsx'

interface DialogWaitingProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Shows that a dialog is coming, while its code is loaded; Escape or a press cancels it. */
export function DialogWaiting({ isOpen, onOpenChange }: DialogWaitingProps) {
  useEffect(() => {
    if (!isOpen) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onOpenChange(false)
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [isOpen, onOpenChange])
  if (!isOpen) return null
  return (
    <div
      aria-busy="true"
      className={`${backdropClass} z-50 grid place-items-center`}
      onPointerDown={() => onOpenChange(false)}
    >
      <Spinner />
    </div>
  )
}
