import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey, PasskeyOptions } from '#contract/accounts/passkeys.ts'
import type { FactorProof, SecondFactorKey } from '#contract/accounts/second-factor.ts'
import {
  getSecondFactor,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  startPasskey,
  startSecondFactor,
} from '#contract/accounts/second-factor-endpoints.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { readAbilities } from '#web/lib/own-abilities.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { wantsCode } from '../log-in.ts'
import { CodeForm } from './code-form.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { FactorState } from './factor-state.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { sessionsKey } from './session-list.tsx'

const factorKey = ['second-factor'] as const

/** A change of the second factor, which needs a proof if the account has a factor. */
interface Change {
  name: string
  text: string
  submit: string
  failure: string
  isDangerous?: boolean
  carryOut: (proof: FactorProof) => Promise<void>
}

type Step =
  | { name: 'prove'; change: Change; request: PasskeyRequest | undefined }
  | { name: 'setUp'; secret: SecondFactorKey }
  | { name: 'passkey'; options: PasskeyOptions }
  | { name: 'codes'; codes: string[] }

/** The second factor of staff: its state, and the steps that change it. */
export function SecondFactor() {
  const t = useTranslate()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>()
  const [asking, setAsking] = useState<string>()
  const { data, isError, refetch } = useQuery({
    queryKey: factorKey,
    queryFn: () => callApi(getSecondFactor),
  })
  const close = () => setStep(undefined)
  const refresh = () =>
    Promise.all([factorKey, sessionsKey].map(queryKey => client.invalidateQueries({ queryKey })))

  /** Asks for the change without a proof first; the server says whether it needs one. */
  async function begin(change: Change) {
    setAsking(change.name)
    try {
      await change.carryOut({})
    } catch (error) {
      if (wantsCode(error)) setStep({ name: 'prove', change, request: error.passkey })
      else toast.error(failureText(error, change.failure))
    } finally {
      setAsking(undefined)
    }
  }

  /** Shows the recovery codes of a first factor; another factor has none of its own. */
  async function handleAdded(codes: string[], text: string) {
    toast.success(text)
    setStep(codes.length > 0 ? { name: 'codes', codes } : undefined)
    // The shop may have required it: then the administration opens now.
    await Promise.all([refresh(), readAbilities()])
  }

  async function handleRemoved(text: string) {
    close()
    toast.success(text)
    await refresh()
  }

  const setUp: Change = {
    name: 'setUp',
    text: t('security:proveText'),
    submit: t('security:proceed'),
    failure: t('security:startFailure'),
    carryOut: async proof =>
      setStep({ name: 'setUp', secret: await callApi(startSecondFactor, { body: proof }) }),
  }
  const renew: Change = {
    name: 'renew',
    text: t('security:renewText'),
    submit: t('security:renew'),
    failure: t('security:renewFailure'),
    async carryOut(proof) {
      setStep({ name: 'codes', codes: (await callApi(renewRecoveryCodes, { body: proof })).codes })
      await refresh()
    },
  }
  const removeApp: Change = {
    name: 'remove',
    text: t('security:removeText'),
    submit: t('security:remove'),
    failure: t('security:removeFailure'),
    isDangerous: true,
    async carryOut(proof) {
      await callApi(removeSecondFactor, { body: proof })
      await handleRemoved(t('security:removed'))
    },
  }
  const add: Change = {
    name: 'add',
    text: t('security:proveText'),
    submit: t('security:proceed'),
    failure: t('security:passkeys.addFailure'),
    carryOut: async proof =>
      setStep({ name: 'passkey', options: await callApi(startPasskey, { body: proof }) }),
  }
  const removeKey = ({ id, name }: Passkey): Change => ({
    name: `remove ${id}`,
    text: t('security:passkeys.removeText', { name }),
    submit: t('security:passkeys.remove'),
    failure: t('security:passkeys.removeFailure'),
    isDangerous: true,
    async carryOut(proof) {
      await callApi(removePasskey, { params: { id }, body: proof })
      await handleRemoved(t('security:passkeys.removed'))
    },
  })

  if (step?.name === 'codes') return <RecoveryCodes codes={step.codes} onKept={close} />
  if (step?.name === 'setUp')
    return (
      <FactorSetUp
        secret={step.secret}
        onConfirmed={codes => void handleAdded(codes, t('security:confirmed'))}
        onCancel={close}
      />
    )
  if (step?.name === 'passkey')
    return (
      <PasskeyForm
        options={step.options}
        onAdded={codes => handleAdded(codes, t('security:passkeys.added'))}
        onCancel={close}
      />
    )
  if (step)
    return (
      <div className="grid gap-4">
        <p className="max-w-measure">{step.change.text}</p>
        <CodeForm
          label={t('security:anyCode')}
          hint={t('security:anyCodeHint')}
          submit={step.change.submit}
          failure={step.change.failure}
          isDangerous={step.change.isDangerous}
          request={step.request}
          onSend={step.change.carryOut}
          onCancel={close}
        />
      </div>
    )
  if (isError) return <LoadFailure text={t('security:loadFailure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 rounded-card" />
  return (
    <div className="grid gap-6">
      <FactorState
        factor={data}
        asking={asking}
        onSetUp={() => void begin(setUp)}
        onRenew={() => void begin(renew)}
        onRemove={() => void begin(removeApp)}
      />
      <Passkeys
        passkeys={data.passkeys}
        asking={asking}
        onAdd={() => void begin(add)}
        onRemove={passkey => void begin(removeKey(passkey))}
      />
    </div>
  )
}
