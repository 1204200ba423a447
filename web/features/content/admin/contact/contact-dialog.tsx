import { useRef } from 'react'
import { isNotFound } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { useDialogGuard } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContactReply } from './contact-reply.tsx'
import { ContactThread } from './contact-thread.tsx'
import { useContactMessage } from './use-contact-message.ts'

interface ContactDialogProps {
  id: number | undefined
  onClose: () => void
}

/** The dialog over the inbox with a contact message, its replies and the reply form. */
export function ContactDialog({ id, onClose }: ContactDialogProps) {
  const t = useTranslate()
  const guard = useDialogGuard()
  const { data, error, refetch } = useContactMessage(id)
  // The browser's "back" closes the dialog without asking; the unsent reply is restored when the message is opened
  // again.
  const drafts = useRef(new Map<number, string>())

  function handleClose() {
    if (id !== undefined) drafts.current.delete(id)
    onClose()
  }

  function content() {
    if (id === undefined) return null
    if (isNotFound(error)) return <Alert tone="error">{t('admin-content:contact.notFound')}</Alert>
    if (data)
      return (
        <>
          <ContactThread message={data} />
          <ContactReply key={id} message={data} drafts={drafts.current} onDirtyChange={guard.onDirtyChange} />
        </>
      )
    if (error)
      return <LoadFailure text={t('admin-content:contact.loadFailure')} onRetry={() => void refetch()} />
    return <Skeleton className="h-64 w-full rounded-card" />
  }

  return (
    <>
      <Dialog
        isOpen={id !== undefined}
        onOpenChange={isOpen => isOpen || handleClose()}
        title={
          data ? (
            <span lang={data.language} className="wrap-anywhere">
              {data.subject}
            </span>
          ) : (
            t('admin-content:contact.message')
          )
        }
        closeLabel={t('shell:action.close')}
        width="wide"
        unsaved={guard.unsaved}
      >
        {content()}
      </Dialog>
      {guard.dialog}
    </>
  )
}
