import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { useTranslate } from '../lib/translation.ts'

interface ShownSecretProps {
  /** What the secret is and where it belongs. */
  text: string
  label: string
  secret: string
  onKept: () => void
}

/** A secret that is shown once, in a dialog: a field to select and a button to copy it. */
export function ShownSecret({ text, label, secret, onKept }: ShownSecretProps) {
  const t = useTranslate()

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success(t('admin-programs:secret.copied'))
    } catch (error) {
      console.warn('the secret could not be copied', error)
      toast.error(t('admin-programs:secret.copyFailure'))
    }
  }

  return (
    <div className="flex min-h-0 flex-col">
      <DialogBody className="grid gap-4">
        <p className="max-w-measure">{text}</p>
        <TextField
          label={label}
          value={secret}
          readOnly
          spellCheck={false}
          autoComplete="off"
          onFocus={event => event.currentTarget.select()}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={() => void handleCopy()}>
          {t('admin-programs:secret.copy')}
        </Button>
        <Button onClick={onKept}>{t('admin-programs:secret.kept')}</Button>
      </DialogFooter>
    </div>
  )
}
