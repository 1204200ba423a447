import { useState } from 'react'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { removePasskey } from '#contract/accounts/second-factor-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { canUsePasskeys } from '../log-in.ts'
import { PasskeyForm } from './passkey-form.tsx'

interface PasskeysProps {
  passkeys: readonly Passkey[]
  /** Called after a passkey was added, with the recovery codes if it is the first factor. */
  onAdded: (codes: string[]) => Promise<void>
  onRemoved: () => Promise<unknown>
}

/** The caller's passkeys, each with a button that removes it, and the form that adds one. */
export function Passkeys({ passkeys, onAdded, onRemoved }: PasskeysProps) {
  const t = useTranslate()
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<Passkey>()
  const [isPending, setIsPending] = useState(false)

  async function handleRemove({ id }: Passkey) {
    setIsPending(true)
    try {
      await callApi(removePasskey, { params: { id } })
      toast.success(t('security:passkeys.removed'))
    } catch (error) {
      toast.error(failureText(error, t('security:passkeys.removeFailure')))
    }
    setIsPending(false)
    setAsked(undefined)
    await onRemoved()
  }

  async function handleAdded(codes: string[]) {
    setIsAdding(false)
    toast.success(t('security:passkeys.added'))
    await onAdded(codes)
  }

  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <h3 className="font-semibold">{t('security:passkeys.title')}</h3>
      <p className="max-w-measure">{t('security:passkeys.text')}</p>
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      ) : (
        <p>{t('security:passkeys.none')}</p>
      )}
      {isAdding ? (
        <PasskeyForm onAdded={handleAdded} onCancel={() => setIsAdding(false)} />
      ) : canUsePasskeys() ? (
        <p>
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {t('security:passkeys.add')}
          </Button>
        </p>
      ) : null}
      <AlertDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => isOpen || setAsked(undefined)}
        title={t('security:passkeys.removeTitle', { name: asked?.name ?? '' })}
        description={t('security:passkeys.removeText')}
        confirmLabel={t('security:passkeys.remove')}
        cancelLabel={t('shell:action.cancel')}
        tone="danger"
        isPending={isPending}
        onConfirm={() => asked && void handleRemove(asked)}
      />
    </div>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {t('security:passkeys.made', { date: formatDate(createdAt, locale) })}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt === null
            ? t('security:passkeys.unused')
            : t('security:passkeys.used', { date: formatDate(lastUsedAt, locale, 'moment') })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('security:passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('security:passkeys.remove')}
      </Button>
    </li>
  )
}
