import { useState } from 'react'
import { logInWithPhone } from '#contract/accounts/phone-login-endpoints.ts'
import type { FactorProof } from '#contract/accounts/second-factor.ts'
import type { User } from '#contract/accounts/user.ts'
import { ApiFailure } from '#contract/client.ts'
import type { MessageChannel } from '#contract/messaging/message.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { beginSession, wantsCode } from '../log-in.ts'
import { CodeForm } from '../security/code-form.tsx'
import { PhoneProofForm, type ProvedPhone } from './phone-proof-form.tsx'

interface PhoneLoginFormProps {
  channel: MessageChannel
  onDone: (member: User) => Promise<void>
  onCancel: () => void
}

/** The login with a code that is sent to a telephone; staff with a second factor need that too. */
export function PhoneLoginForm({ channel, onDone, onCancel }: PhoneLoginFormProps) {
  const t = useTranslate()
  const [waiting, setWaiting] = useState<{ phone: ProvedPhone; request: PasskeyRequest | undefined }>()

  async function logIn(phone: ProvedPhone, factor?: FactorProof) {
    await onDone(beginSession(await callApi(logInWithPhone, { body: { ...phone, ...factor } })))
  }

  async function handleProved(phone: ProvedPhone) {
    try {
      await logIn(phone)
    } catch (error) {
      if (!wantsCode(error)) throw error
      setWaiting({ phone, request: error instanceof ApiFailure ? error.passkey : undefined })
    }
  }

  if (waiting)
    return (
      <CodeForm
        label={t('accounts:login.code')}
        hint={t('accounts:login.codeHint')}
        submit={t('accounts:login.submit')}
        failure={t('phone-login:failure')}
        request={waiting.request}
        onSend={factor => logIn(waiting.phone, factor)}
        onCancel={onCancel}
      />
    )
  return (
    <PhoneProofForm
      purpose="login"
      channel={channel}
      onProved={handleProved}
      cancel={t('phone-login:withPassword')}
      onCancel={onCancel}
    />
  )
}
