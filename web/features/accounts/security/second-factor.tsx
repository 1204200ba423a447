import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactorKey } from '#contract/accounts/second-factor.ts'
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#contract/accounts/second-factor-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { readAbilities } from '#web/lib/own-abilities.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { CodeForm } from './code-form.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { sessionsKey } from './session-list.tsx'

const factorKey = ['second-factor'] as const

type Step =
  | { name: 'setUp'; secret: SecondFactorKey }
  | { name: 'codes'; codes: string[] }
  | { name: 'renew' | 'remove' }

/** The second factor of staff: its state, and the steps that turn it on or off. */
export function SecondFactor() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>()
  const [isStarting, setIsStarting] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: factorKey,
    queryFn: () => callApi(getSecondFactor),
  })
  const close = () => setStep(undefined)
  const refresh = () =>
    Promise.all([factorKey, sessionsKey].map(queryKey => client.invalidateQueries({ queryKey })))

  async function handleStart() {
    setIsStarting(true)
    try {
      setStep({ name: 'setUp', secret: await callApi(startSecondFactor) })
    } catch (error) {
      toast.error(failureText(error, t('security:startFailure')))
    } finally {
      setIsStarting(false)
    }
  }

  /** Shows the recovery codes of a first factor; another factor has none of its own. */
  async function handleAdded(codes: string[]) {
    setStep(codes.length > 0 ? { name: 'codes', codes } : undefined)
    // The shop may have required it: then the administration opens now.
    await Promise.all([refresh(), readAbilities()])
  }

  async function handleConfirmed(codes: string[]) {
    toast.success(t('security:confirmed'))
    await handleAdded(codes)
  }

  async function handleRenew(code: string) {
    const { codes } = await callApi(renewRecoveryCodes, { body: { code } })
    setStep({ name: 'codes', codes })
    await refresh()
  }

  async function handleRemove(code: string) {
    await callApi(removeSecondFactor, { body: { code } })
    close()
    toast.success(t('security:removed'))
    await refresh()
  }

  if (step?.name === 'codes') return <RecoveryCodes codes={step.codes} onKept={close} />
  if (step?.name === 'setUp')
    return (
      <FactorSetUp secret={step.secret} onConfirmed={codes => void handleConfirmed(codes)} onCancel={close} />
    )
  if (isError) return <LoadFailure text={t('security:loadFailure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 rounded-card" />
  const isOff = !data.isOn && data.passkeys.length === 0
  return (
    <div className="grid gap-4">
      {isOff ? (
        data.isMissing ? (
          <Alert tone="warning">{t('security:missing')}</Alert>
        ) : (
          <p>{t('security:off')}</p>
        )
      ) : (
        <p>
          {data.since === null ? null : `${t('security:on', { date: formatDate(data.since, locale) })} `}
          {data.recoveryCodes === 0
            ? t('security:noneLeft')
            : t('security:left', { count: data.recoveryCodes })}
        </p>
      )}
      {step === undefined ? (
        <div className="flex flex-wrap gap-3">
          {data.isOn ? null : (
            <Button variant="secondary" isLoading={isStarting} onClick={() => void handleStart()}>
              {t('security:start')}
            </Button>
          )}
          {isOff ? null : (
            <Button variant="secondary" onClick={() => setStep({ name: 'renew' })}>
              {t('security:renew')}
            </Button>
          )}
          {data.isOn ? (
            <Button variant="quietDanger" onClick={() => setStep({ name: 'remove' })}>
              {t('security:remove')}
            </Button>
          ) : null}
        </div>
      ) : (
        <>
          <p>{t(`security:${step.name}Text`)}</p>
          <CodeForm
            label={t('security:anyCode')}
            hint={t('security:anyCodeHint')}
            submit={t(`security:${step.name}`)}
            failure={t(`security:${step.name}Failure`)}
            isDangerous={step.name === 'remove'}
            onSend={step.name === 'renew' ? handleRenew : handleRemove}
            onCancel={close}
          />
        </>
      )}
      <Passkeys passkeys={data.passkeys} onAdded={handleAdded} onRemoved={refresh} />
    </div>
  )
}
