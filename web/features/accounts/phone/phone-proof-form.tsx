import { type ReactNode, useState } from 'react'
import { checkPhoneCode, requestPhoneCode } from '#contract/messaging/endpoints.ts'
import type { MessageChannel } from '#contract/messaging/message.ts'
import type { CodePurpose, CodeRequested } from '#contract/messaging/phone-code.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { addressRules, required } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const phoneRules = { phone: addressRules.phone }
const codeRules = { code: [required] }

/** A telephone number with the proof that a code gave. */
export interface ProvedPhone {
  phone: string
  proof: string
}

interface PhoneProofFormProps {
  purpose: CodePurpose
  channel: MessageChannel
  /** The number that the form shows first. */
  phone?: string
  /** Uses the proof; when it fails, the form begins again with the reason. */
  onProved: (proved: ProvedPhone) => Promise<void>
  onCancel: () => void
  /** The text of the button that cancels. */
  cancel: string
}

/** Asks for a telephone number, then for the code that was sent to it. */
export function PhoneProofForm({ purpose, channel, phone = '', onProved, ...rest }: PhoneProofFormProps) {
  const t = useTranslate()
  const [sent, setSent] = useState<CodeRequested & { phone: string }>()
  const [typed, setTyped] = useState(phone)
  const [failure, setFailure] = useState<string>()

  async function handleProved(proved: ProvedPhone) {
    try {
      await onProved(proved)
    } catch (error) {
      // The code is used up, so the next attempt needs another one.
      setFailure(failureText(error, t('phone-login:failure')))
      setSent(undefined)
    }
  }

  return sent ? (
    <CodeStep
      {...rest}
      purpose={purpose}
      sent={sent}
      onProved={handleProved}
      onAgain={() => setSent(undefined)}
    />
  ) : (
    <NumberStep
      {...rest}
      purpose={purpose}
      channel={channel}
      phone={typed}
      before={failure}
      onSent={next => {
        setFailure(undefined)
        setTyped(next.phone)
        setSent(next)
      }}
    />
  )
}

interface NumberStepProps extends Pick<PhoneProofFormProps, 'purpose' | 'channel' | 'onCancel' | 'cancel'> {
  phone: string
  /** Why an earlier attempt failed. */
  before: string | undefined
  onSent: (sent: CodeRequested & { phone: string }) => void
}

function NumberStep({ purpose, channel, phone, before, onSent, onCancel, cancel }: NumberStepProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState(before)
  const fields = useFields<{ phone: string }>(phoneRules)

  async function handleSend(body: { phone: string }) {
    setFailure(undefined)
    try {
      onSent({ ...(await callApi(requestPhoneCode, { body: { ...body, purpose } })), ...body })
    } catch (error) {
      setFailure(fields.showFailure(error, t('phone-login:failure')))
    }
  }

  return (
    <form {...fields.form(handleSend)} className="grid gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <TextField
        id="phone-number"
        label={t('phone-login:phone')}
        hint={t('phone-login:phoneHint')}
        type="tel"
        autoComplete="tel"
        defaultValue={phone}
        required
        {...fields.field('phone')}
      />
      <Buttons
        submit={t(`phone-login:send.${channel}`)}
        isSending={fields.isSending}
        cancel={cancel}
        onCancel={onCancel}
      />
    </form>
  )
}

interface CodeStepProps extends Pick<PhoneProofFormProps, 'purpose' | 'onProved' | 'onCancel' | 'cancel'> {
  sent: CodeRequested & { phone: string }
  onAgain: () => void
}

function CodeStep({ purpose, sent: { phone, message }, onProved, onAgain, ...rest }: CodeStepProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const fields = useFields<{ code: string }>(codeRules)

  async function handleCheck({ code }: { code: string }) {
    setFailure(undefined)
    let proof: string
    try {
      ;({ proof } = await callApi(checkPhoneCode, { body: { phone, purpose, code } }))
    } catch (error) {
      return setFailure(fields.showFailure(error, t('phone-login:failure')))
    }
    await onProved({ phone, proof })
  }

  return (
    <form {...fields.form(handleCheck)} className="grid gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <p role="status">{message}</p>
      <TextField
        id="phone-code"
        label={t('phone-login:code')}
        hint={t('phone-login:codeFor', { phone })}
        inputMode="numeric"
        autoComplete="one-time-code"
        // The code is what the person types next.
        autoFocus
        required
        {...fields.field('code')}
      />
      <Buttons submit={t('phone-login:check')} isSending={fields.isSending} {...rest}>
        <Button variant="quiet" className="w-full" onClick={onAgain}>
          {t('phone-login:again')}
        </Button>
      </Buttons>
    </form>
  )
}

interface ButtonsProps extends Pick<PhoneProofFormProps, 'onCancel' | 'cancel'> {
  submit: string
  isSending: boolean
  children?: ReactNode
}

function Buttons({ submit, isSending, cancel, onCancel, children }: ButtonsProps) {
  return (
    <div className="grid gap-2">
      <Button type="submit" size="large" className="w-full" isLoading={isSending}>
        {submit}
      </Button>
      {children}
      <Button variant="quiet" className="w-full" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
