import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { useTranslate } from './translation.ts'

/**
 * Keeps unsaved changes from a stray click in an administration form: leaving the page asks first, and so does the
 * browser when the tab is closed. Show `dialog` beside the form; call `release` before leaving after a save.
 */
export function useUnsavedChanges(isDirty: boolean): { dialog: ReactNode; release: () => void } {
  const t = useTranslate()
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return {
    release: () => {
      isReleased.current = true
    },
    dialog: (
      <AlertDialog
        isOpen={blocker.state === 'blocked'}
        onOpenChange={isOpen => isOpen || blocker.reset?.()}
        title={t('shell:unsaved.title')}
        description={t('shell:unsaved.text')}
        confirmLabel={t('shell:unsaved.leave')}
        cancelLabel={t('shell:unsaved.stay')}
        onConfirm={() => blocker.proceed?.()}
      />
    ),
  }
}
