import { useQueryClient } from '@tanstack/react-query'
import { deleteContactMessage } from '#contract/content/admin-endpoints.ts'
import type { ContactMessage } from '#contract/content/contact.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'

interface DeleteContactProps {
  message: ContactMessage | undefined
  onClose: () => void
}

/** The dialog that confirms the deletion of a contact message and its replies. */
export function DeleteContact({ message, onClose }: DeleteContactProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const subject = message?.subject ?? ''
  return (
    <DeleteDialog
      asked={message}
      words={{
        title: t('admin-content:contact.deleteAsk', { subject }),
        text: t('admin-content:contact.deleteText'),
        done: t('admin-content:contact.deleted', { subject }),
        failure: t('admin-content:contact.deleteFailure'),
      }}
      remove={({ id }) => callApi(deleteContactMessage, { params: { id } })}
      onClose={onClose}
      onDeleted={({ id }) => client.removeQueries({ queryKey: ['admin-contact-message', id] })}
      keys={[['admin-contact']]}
    />
  )
}
