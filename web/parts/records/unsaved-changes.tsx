import { type ReactNode, useEffect, useState } from 'react'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import type { DialogProps } from '#web/ui/dialogs/dialog-props.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useTranslate } from '../../lib/translation.ts'
import { useUnloadQuestion } from '../../lib/use-unload-question.ts'

/**
 * Protects unsaved changes of a form: leaving the page or closing the tab asks first. Render `dialog` beside the form;
 * call `release` before leaving after a save.
 */
export function useUnsavedChanges(isDirty: boolean): { dialog: ReactNode; release: () => void } {
  const t = useTranslate()
  const { isAsking, release } = useUnloadQuestion(isDirty)
  const { useBlocker } = useNavigation()
  const blocker = useBlocker(isAsking)

  return {
    release,
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

interface DialogGuard {
  /** The dialog's `unsaved` prop: with unsaved changes it asks before it closes. */
  unsaved: DialogProps['unsaved']
  /** The prop for the dialog's form, which reports unsaved changes with `useDirtyReport`. */
  onDirtyChange: (isDirty: boolean) => void
  /** The confirmation before a page with unsaved changes is left; render it beside the dialog. */
  dialog: ReactNode
}

/**
 * Protects unsaved changes of a dialog's form: a press outside, Escape or leaving the page does not simply discard
 * them.
 */
export function useDialogGuard(): DialogGuard {
  const t = useTranslate()
  const [isDirty, setIsDirty] = useState(false)
  const { dialog } = useUnsavedChanges(isDirty)
  const words = {
    title: t('shell:unsavedDialog.title'),
    text: t('shell:unsavedDialog.text'),
    leave: t('shell:unsavedDialog.leave'),
    stay: t('shell:unsavedDialog.stay'),
  }
  return { dialog, onDirtyChange: setIsDirty, unsaved: { isDirty, words } }
}

/** Tells the dialog around a form whether the form has unsaved changes. */
export function useDirtyReport(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void): void {
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])
}
