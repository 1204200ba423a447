import { useState } from 'react'
import { eraseAccount } from '#contract/accounts/account-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { noteErasedAccount } from '#web/lib/erased-account.ts'
import { accepted, required } from '#web/lib/field-rules.ts'
import { isOutboxMarked, loadOutbox } from '#web/lib/offline/outbox-mark.ts'
import { leaveFor } from '#web/lib/own-page.ts'
import { readSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '../password-field.tsx'

type Erasure = { password: string; isConfirmed: boolean }

interface EraseDialogProps {
  email: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog that explains what erasing the account does, and erases it after password and confirmation. */
export function EraseDialog({ email, isOpen, onOpenChange }: EraseDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('accounts:data.askTitle')}
      closeLabel={t('shell:action.close')}
    >
      <ul className="mb-5 grid list-disc gap-1.5 ps-5">
        <li>{t('accounts:data.askGone')}</li>
        <li>{t('accounts:data.askKept')}</li>
        <li>{t('accounts:data.askSettled')}</li>
        <li>{t('accounts:data.askFinal')}</li>
      </ul>
      <EraseForm email={email} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Deletes what the erased member wrote on this device and the shop has not received. */
async function eraseOutbox(): Promise<void> {
  const memberId = readSession()?.user.id
  if (memberId === undefined || !isOutboxMarked()) return
  try {
    await (await loadOutbox()).eraseEntriesOf(memberId)
  } catch (error) {
    console.warn('what waits for the network could not be deleted', error)
  }
}

function EraseForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const fields = useFields<Erasure>({ password: [required], isConfirmed: [accepted] })

  async function handleErase({ password }: Erasure) {
    setFailure(undefined)
    try {
      await callApi(eraseAccount, { body: { password } })
    } catch (error) {
      setFailure(fields.showFailure(error, t('accounts:data.failure')))
      return
    }
    await eraseOutbox()
    noteErasedAccount()
    leaveFor('/login')
  }

  return (
    <form {...fields.form(handleErase)} className="grid gap-4">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('accounts:data.askPassword')}
        autoComplete="current-password"
        {...fields.field('password')}
      />
      <Checkbox label={t('accounts:data.askConfirm')} {...fields.field('isConfirmed')} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" variant="danger" isLoading={fields.isSending}>
          {t('accounts:data.askSubmit')}
        </Button>
      </div>
    </form>
  )
}
