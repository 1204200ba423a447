import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteDiagnostic } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText, isNotFound } from '#web/lib/failures.ts'
import { forgetAnswer } from '#web/lib/offline/forget-answer.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

interface DeleteDiagnosticProps {
  diagnostic: { id: number; createdAt: string }
  /** Called with the message to show. */
  onDeleted: (message: string) => void
}

/** The button that deletes a diagnostic with its answers, after a confirmation. */
export function DeleteDiagnostic({ diagnostic, onDeleted }: DeleteDiagnosticProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const date = formatDate(diagnostic.createdAt, useLocale())
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)

  async function handleConfirm() {
    setIsPending(true)
    try {
      await callApi(deleteDiagnostic, { params: { id: diagnostic.id } }).catch(error => {
        // The diagnostic was already deleted, perhaps by the same member in another tab.
        if (!isNotFound(error)) throw error
      })
      await forgetAnswer('routine')
      onDeleted(t('result:delete.done'))
      // The member's routine and recommendations may depend on the deleted diagnostic.
      client.removeQueries({ queryKey: ['diagnostics', diagnostic.id] })
      await client.invalidateQueries({ queryKey: ['diagnostics'] })
    } catch (error) {
      toast.error(failureText(error, t('result:delete.failure')))
    } finally {
      setIsPending(false)
      setIsAsking(false)
    }
  }

  return (
    <>
      <Button
        variant="quietDanger"
        size="compact"
        icon="trash"
        aria-label={t('result:delete.named', { date })}
        onClick={() => setIsAsking(true)}
      >
        {t('result:delete.confirm')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('result:delete.title')}
        description={t('result:delete.text', { date })}
        confirmLabel={t('result:delete.action')}
        cancelLabel={t('shell:action.cancel')}
        isPending={isPending}
        onConfirm={() => void handleConfirm()}
      />
    </>
  )
}
