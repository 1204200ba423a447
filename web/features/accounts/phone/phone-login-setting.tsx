import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getPhoneLogin, removePhoneLogin, setPhoneLogin } from '#contract/accounts/phone-login-endpoints.ts'
import type { MessageChannel } from '#contract/messaging/message.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { PhoneProofForm, type ProvedPhone } from './phone-proof-form.tsx'

const queryKey = ['phone-login']

/** Whether the member also logs in by a code, with which number, and the steps that turn it on or off. */
export function PhoneLoginSetting({ channel, phone }: { channel: MessageChannel; phone: string }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isProving, setIsProving] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => callApi(getPhoneLogin) })

  async function handleProved(body: ProvedPhone) {
    client.setQueryData(queryKey, await callApi(setPhoneLogin, { body }))
    setIsProving(false)
    toast.success(t('phone-login:turnedOn'))
  }

  async function handleRemove() {
    setIsRemoving(true)
    try {
      await callApi(removePhoneLogin)
      client.setQueryData(queryKey, { phone: null })
      toast.success(t('phone-login:turnedOff'))
    } catch (error) {
      toast.error(failureText(error, t('phone-login:failure')))
    } finally {
      setIsRemoving(false)
    }
  }

  if (isError) return <LoadFailure text={t('phone-login:loadFailure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 rounded-card" />
  if (isProving)
    return (
      <div className="max-w-lg">
        <PhoneProofForm
          purpose="profile"
          channel={channel}
          phone={phone}
          onProved={handleProved}
          cancel={t('shell:action.cancel')}
          onCancel={() => setIsProving(false)}
        />
      </div>
    )
  return (
    <div className="grid gap-4">
      <p>
        {data.phone === null
          ? t('phone-login:off')
          : t('phone-login:on', { phone: readablePhone(data.phone) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setIsProving(true)}>
          {t(data.phone === null ? 'phone-login:turnOn' : 'phone-login:change')}
        </Button>
        {data.phone === null ? null : (
          <Button variant="quietDanger" isLoading={isRemoving} onClick={() => void handleRemove()}>
            {t('phone-login:turnOff')}
          </Button>
        )}
      </div>
    </div>
  )
}
