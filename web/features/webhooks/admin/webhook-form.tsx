import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { getWebhook } from '#contract/webhooks/endpoints.ts'
import { NewWebhook, type Webhook } from '#contract/webhooks/webhook.ts'
import { webhookEvents } from '#contract/webhooks/webhook-messages.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { CheckList } from '#web/parts/fields/check-list.tsx'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface WebhookFormProps {
  /** The webhook to change; undefined for a new one. */
  webhook?: Webhook
  /** Saves the values; `base` is the webhook as it was last read. */
  onSave: (values: NewWebhook, base: Webhook | undefined) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

const valuesOf = ({ url, events }: NewWebhook): NewWebhook => ({ url, events })

/** The form of a webhook: its address and its events. */
export function WebhookForm({ webhook, onSave, onCancel, onDirtyChange }: WebhookFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<NewWebhook>({
    resolver: schemaResolver(NewWebhook, t),
    defaultValues: valuesOf(webhook ?? { url: '', events: [] }),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)
  const eventWords = (events: NewWebhook['events']) =>
    events.map(event => t(`admin-programs:events.${event}`)).join(', ')
  const conflict = useConflict<NewWebhook, Webhook>({
    form,
    read: webhook,
    readAgain: ({ id }) => callApi(getWebhook, { params: { id } }),
    valuesOf,
    fields: [
      { path: 'url', name: t('admin-programs:hooks.url') },
      {
        path: 'events',
        name: t('admin-programs:hooks.events'),
        textOf: ({ events }) => eventWords(events),
      },
    ],
  })

  async function handleSave(values: NewWebhook) {
    setFailure(undefined)
    try {
      await onSave(values, conflict.latest())
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      setFailure(showFailure(error, form.setError, ['url', 'events'], t('admin-programs:hooks.failure')))
    }
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(handleSave)} className="flex min-h-0 flex-col">
        <DialogBody className="grid gap-5">
          {failure ? <Alert tone="error">{failure}</Alert> : null}
          <TextField
            type="url"
            label={t('admin-programs:hooks.url')}
            hint={t('admin-programs:hooks.urlHint')}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            error={errors.url?.message}
            {...form.register('url')}
          />
          <CheckList
            legend={t('admin-programs:hooks.events')}
            hint={t('admin-programs:hooks.eventsHint')}
            error={errors.events?.message}
            options={webhookEvents.map(value => ({ value, label: t(`admin-programs:events.${value}`) }))}
            {...form.register('events')}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="quiet" onClick={onCancel}>
            {t('shell:action.cancel')}
          </Button>
          <Button type="submit" isLoading={isSubmitting}>
            {t(webhook ? 'shell:action.save' : 'admin-programs:hooks.create')}
          </Button>
        </DialogFooter>
      </form>
      {conflict.dialog}
    </>
  )
}
