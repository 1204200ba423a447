import { useEffect, useId, useState } from 'react'
import type { PasskeyOptions } from '#contract/accounts/passkeys.ts'
import { addPasskey } from '#contract/accounts/second-factor-endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { required } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const rules = { name: [required] }

interface PasskeyFormProps {
  options: PasskeyOptions
  /** Called with the recovery codes if the passkey is the first factor. */
  onAdded: (codes: string[]) => Promise<void>
  onCancel: () => void
}

/** The form that names a passkey, and lets the browser create it. */
export function PasskeyForm({ options, onAdded, onCancel }: PasskeyFormProps) {
  const t = useTranslate()
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const fields = useFields<{ name: string }>(rules)

  // The form replaces the button that opened it.
  useEffect(() => document.getElementById(id)?.focus(), [id])

  async function handleAdd({ name }: { name: string }) {
    setRefusal(undefined)
    const { createPasskey, NoPasskeyError } = await import('../passkey.ts')
    try {
      const credential = await createPasskey(options)
      const { codes } = await callApi(addPasskey, { body: { name, credential } })
      await onAdded(codes)
    } catch (error) {
      const isNotMade = error instanceof NoPasskeyError
      if (isNotMade) console.warn('no passkey was created', error.cause)
      const fallback = isNotMade ? t('security:passkeys.notMade') : t('security:passkeys.addFailure')
      // What is wrong with the passkey is no error of the field for its name.
      setRefusal(refusedCredential(error) ?? fields.showFailure(error, fallback))
    }
  }

  return (
    <form {...fields.form(handleAdd)} className="grid max-w-lg gap-4">
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <TextField
        id={id}
        label={t('security:passkeys.name')}
        hint={t('security:passkeys.nameHint')}
        autoComplete="off"
        maxLength={60}
        required
        {...fields.field('name')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={fields.isSending}>
          {t('security:passkeys.add')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
      </div>
    </form>
  )
}

function refusedCredential(error: unknown): string | undefined {
  return error instanceof ApiFailure ? error.errors.credential?.join(' ') : undefined
}
