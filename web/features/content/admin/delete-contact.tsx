import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteContactMessage } from '#contract/content/admin-endpoints.ts'
import type { ContactMessage } from '#contract/content/contact.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeleteContactProps {
  message: ContactMessage | undefined
  onClose: () => void
}

/** The question before a message and its answers are deleted. */
export function DeleteContact({ message, onClose }: DeleteContactProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)

  async function handleDelete({ id, subject }: ContactMessage) {
    setIsPending(true)
    try {
      await callApi(deleteContactMessage, { params: { id } })
      client.removeQueries({ queryKey: ['admin-contact-message', id] })
      toast.success(t('admin-content:contact.deleted', { subject }))
    } catch (error) {
      toast.error(failureText(error, t('admin-content:contact.deleteFailure')))
    }
    setIsPending(false)
    onClose()
    await client.invalidateQueries({ queryKey: ['admin-contact'] })
  }

  return (
    <AlertDialog
      isOpen={message !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('admin-content:contact.deleteAsk', { subject: message?.subject ?? '' })}
      description={t('admin-content:contact.deleteText')}
      confirmLabel={t('shell:action.delete')}
      cancelLabel={t('shell:action.cancel')}
      isPending={isPending}
      onConfirm={() => message && void handleDelete(message)}
    />
  )
}
