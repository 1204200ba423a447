import { useEffect, useId, useState } from 'react'
import type { FactorProof } from '#contract/accounts/second-factor.ts'
import { ApiFailure } from '#contract/client.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'
import { required } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { canUsePasskeys, givePasskey } from '../log-in.ts'

const rules = { code: [required] }

interface CodeFormProps {
  label: string
  hint: string
  submit: string
  /** The message when the server cannot be reached. */
  failure: string
  isDangerous?: boolean | undefined
  /** What the browser needs to ask for a passkey instead of a code, if the account has one. */
  request?: PasskeyRequest | undefined
  onSend: (proof: FactorProof) => Promise<void>
  onCancel: () => void
}

/** A form with one code, or a passkey instead; what is wrong with either is an error at the field. */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, submit, failure, isDangerous, onSend, onCancel } = props
  const t = useTranslate()
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const [request, setRequest] = useState(props.request)
  const [isAsking, setIsAsking] = useState(false)
  const fields = useFields<{ code: string }>(rules)
  // The form replaces the button that opened it.
  useEffect(() => document.getElementById(id)?.focus(), [id])

  async function handleSend(proof: FactorProof) {
    setRefusal(undefined)
    try {
      await onSend(proof)
    } catch (error) {
      // Each challenge counts once: the answer to a wrong passkey has a new one.
      if (error instanceof ApiFailure && error.passkey) setRequest(error.passkey)
      setRefusal(fields.showFailure(error, failure, field => (field === 'passkey' ? 'code' : field)))
    }
  }

  async function handlePasskey(asked: PasskeyRequest) {
    setIsAsking(true)
    setRefusal(undefined)
    const passkey = await givePasskey(asked)
    if (passkey) await handleSend({ passkey })
    else setRefusal(t('shell:identity.shared.noPasskey'))
    setIsAsking(false)
  }

  return (
    <form {...fields.form(handleSend)} className="grid max-w-lg gap-4">
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <TextField
        id={id}
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
        {request && canUsePasskeys() ? (
          <Button variant="secondary" isLoading={isAsking} onClick={() => void handlePasskey(request)}>
            {t('shell:identity.shared.usePasskey')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
      </div>
    </form>
  )
}
