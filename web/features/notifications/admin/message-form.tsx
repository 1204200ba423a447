import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { countAudience, sendNotification } from '#contract/notifications/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import type { Choice } from '#web/ui/fields/multi-select.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { MemberPicker } from './member-picker.tsx'
import { MessageTexts } from './message-texts.tsx'
import {
  formField,
  type MessageValues,
  messageFields,
  messageOf,
  messageResolver,
  noMessage,
  segmentOf,
} from './message-values.ts'
import { SegmentFields } from './segment-fields.tsx'

/**
 * The form of a message from the team to one member or a group. It shows how many members will get the message
 * before it is sent.
 */
export function MessageForm({ member }: { member: Choice | undefined }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState<MessageValues>()
  const [isSending, setIsSending] = useState(false)
  const form = useForm<MessageValues>({
    resolver: messageResolver(t),
    defaultValues: member ? { ...noMessage, audience: 'member', member } : noMessage,
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as MessageValues
  const segment = segmentOf(values)
  const { data: reached } = useQuery({
    queryKey: ['notification-audience', segment],
    queryFn: () => callApi(countAudience, { query: segment }),
    enabled: values.audience === 'segment',
    placeholderData: keepPreviousData,
  })
  const count = values.audience === 'member' ? 1 : reached?.members

  function handleAsk(checked: MessageValues) {
    setFailure(undefined)
    if (count === 0) setFailure(t('admin-notifications:nobody'))
    else setAsked(checked)
  }

  async function handleSend(checked: MessageValues) {
    setIsSending(true)
    try {
      const { sent } = await callApi(sendNotification, { body: messageOf(checked) })
      toast.success(t('admin-notifications:sent', { count: sent }))
      form.reset({ ...checked, texts: noMessage.texts, link: '' })
    } catch (error) {
      setFailure(
        showFailure(error, form.setError, messageFields, t('admin-notifications:failure'), formField),
      )
    } finally {
      setIsSending(false)
      setAsked(undefined)
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleAsk)} className="grid max-w-5xl gap-6">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <section className="grid gap-4 rounded-card bg-card p-5 shadow-soft sm:p-6">
        <RadioGroup
          legend={t('admin-notifications:audience.legend')}
          className="flex flex-wrap gap-x-8"
          options={(['segment', 'member'] as const).map(value => ({
            value,
            label: t(`admin-notifications:audience.${value}`),
          }))}
          {...form.register('audience')}
        />
        {values.audience === 'member' ? (
          <Controller
            control={form.control}
            name="member"
            render={({ field }) => (
              <MemberPicker value={field.value} onChange={field.onChange} error={errors.member?.message} />
            )}
          />
        ) : (
          <SegmentFields form={form} reached={reached?.members} />
        )}
      </section>
      <MessageTexts form={form} />
      <TextField
        label={t('admin-notifications:text.link')}
        optionalText={t('admin-notifications:text.optional')}
        hint={t('admin-notifications:text.linkHint')}
        maxLength={300}
        autoCapitalize="none"
        className="max-w-md"
        error={errors.link?.message}
        {...form.register('link')}
      />
      <p>
        <Button type="submit" size="large">
          {t('admin-notifications:send')}
        </Button>
      </p>
      <AlertDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => {
          if (!isOpen) setAsked(undefined)
        }}
        tone="primary"
        title={t('admin-notifications:confirm.title')}
        description={count === undefined ? undefined : t('admin-notifications:confirm.text', { count })}
        confirmLabel={t('admin-notifications:send')}
        cancelLabel={t('shell:action.cancel')}
        isPending={isSending}
        onConfirm={() => asked && void handleSend(asked)}
      />
    </form>
  )
}
