import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { failureText } from '../../lib/failures.ts'
import { useTranslate } from '../../lib/translation.ts'

interface DeleteDialogProps<Thing> {
  /** The record to delete; undefined while the dialog is closed. */
  asked: Thing | undefined
  words: { title: string; text?: string; done: string; failure: string; confirm?: string; cancel?: string }
  remove: (thing: Thing) => Promise<unknown>
  onClose: () => void
  onDeleted?: (thing: Thing) => void
  /**
   * Query keys of everything that shows the record; they are invalidated afterwards, even if somebody else deleted
   * it first.
   */
  keys: readonly QueryKey[]
}

/** The dialog that confirms the deletion of a record and reports the result. */
export function DeleteDialog<Thing>(props: DeleteDialogProps<Thing>) {
  const { asked, words, remove, onClose, onDeleted, keys } = props
  const t = useTranslate()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)

  async function handleDelete(thing: Thing) {
    setIsPending(true)
    try {
      await remove(thing)
      toast.success(words.done)
      onDeleted?.(thing)
    } catch (error) {
      toast.error(failureText(error, words.failure))
    }
    setIsPending(false)
    onClose()
    await Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey })))
  }

  return (
    <AlertDialog
      isOpen={asked !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={words.title}
      description={words.text}
      confirmLabel={words.confirm ?? t('shell:action.delete')}
      cancelLabel={words.cancel ?? t('shell:action.cancel')}
      isPending={isPending}
      onConfirm={() => asked !== undefined && void handleDelete(asked)}
    />
  )
}
