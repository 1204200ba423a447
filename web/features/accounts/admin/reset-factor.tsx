import { useState } from 'react'
import type { MemberDetail } from '#contract/accounts/member.ts'
import { resetSecondFactor } from '#contract/accounts/second-factor-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

interface ResetFactorProps {
  member: Pick<MemberDetail, 'id' | 'name'>
  onDone: () => Promise<unknown>
}

/** The button that turns off the second factor of a colleague who lost it, after a confirmation. */
export function ResetFactor({ member: { id, name }, onDone }: ResetFactorProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)

  async function handleReset() {
    setIsPending(true)
    try {
      await callApi(resetSecondFactor, { params: { id } })
      toast.success(t('admin-members:factor.done', { name }))
      setIsOpen(false)
    } catch (error) {
      toast.error(failureText(error, t('admin-members:factor.failure')))
    } finally {
      setIsPending(false)
      await onDone()
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('admin-members:factor.reset')}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('admin-members:factor.ask', { name })}
        description={t('admin-members:factor.text')}
        confirmLabel={t('admin-members:factor.reset')}
        cancelLabel={t('shell:action.cancel')}
        tone="danger"
        isPending={isPending}
        onConfirm={() => void handleReset()}
      />
    </>
  )
}
