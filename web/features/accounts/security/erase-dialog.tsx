import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { eraseAccount } from '#contract/accounts/account-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { noteErasedAccount } from '#web/lib/erased-account.ts'
import { showFailure } from '#web/lib/forms.ts'
import { leaveFor } from '#web/lib/own-page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '../password-field.tsx'

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

function EraseForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ defaultValues: { password: '', isConfirmed: false } })
  const { errors, isSubmitting } = form.formState

  async function handleErase({ password }: { password: string }) {
    setFailure(undefined)
    try {
      await callApi(eraseAccount, { body: { password } })
    } catch (error) {
      setFailure(showFailure(error, form.setError, ['password'], t('accounts:data.failure')))
      return
    }
    noteErasedAccount()
    leaveFor('/login')
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(handleErase)} className="grid gap-4">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('accounts:data.askPassword')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: t('validation:required') })}
      />
      <Checkbox
        label={t('accounts:data.askConfirm')}
        error={errors.isConfirmed?.message}
        {...form.register('isConfirmed', { required: t('validation:accepted') })}
      />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" variant="danger" isLoading={isSubmitting}>
          {t('accounts:data.askSubmit')}
        </Button>
      </div>
    </form>
  )
}
