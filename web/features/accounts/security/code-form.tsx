import { useState } from 'react'
import { required } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const rules = { code: [required] }

interface CodeFormProps {
  label: string
  hint: string
  submit: string
  /** The message when the server cannot be reached. */
  failure: string
  isDangerous?: boolean
  onSend: (code: string) => Promise<void>
  onCancel: () => void
}

/** A form with one code; a wrong code is an error at its field. */
export function CodeForm({ label, hint, submit, failure, isDangerous, onSend, onCancel }: CodeFormProps) {
  const t = useTranslate()
  const [refusal, setRefusal] = useState<string>()
  const fields = useFields<{ code: string }>(rules)

  async function handleSend({ code }: { code: string }) {
    setRefusal(undefined)
    try {
      await onSend(code)
    } catch (error) {
      setRefusal(fields.showFailure(error, failure))
    }
  }

  return (
    <form {...fields.form(handleSend)} className="grid max-w-lg gap-4">
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <TextField
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...fields.field('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isLoading={fields.isSending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
      </div>
    </form>
  )
}
