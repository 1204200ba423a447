import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiFailure } from '#contract/client.ts'
import { getContactMessage, replyToContactMessage } from '#contract/content/admin-endpoints.ts'
import { type ContactMessageDetail, NewContactReply, newestReply } from '#contract/content/contact.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { keepContactMessage } from './use-contact-message.ts'

interface ContactReplyProps {
  message: ContactMessageDetail
  /** Unsent replies by contact message id, so that reopening a message restores its reply. */
  drafts: Map<number, string>
  onDirtyChange: (isDirty: boolean) => void
}

/** The form that replies to a contact message by e-mail. A failed request keeps the input. */
export function ContactReply({ message, drafts, onDirtyChange }: ContactReplyProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  // The newest reply that the writer has seen. If a colleague has sent a newer one, it is shown before sending.
  const [seen, setSeen] = useState(newestReply(message))
  const { id, name, email, language } = message
  const { formState, handleSubmit, register, reset, setError, setValue } = useForm<{ message: string }>({
    resolver: schemaResolver(NewContactReply.pick({ message: true }), t),
    defaultValues: { message: '' },
  })
  const { errors, isDirty, isSubmitting } = formState
  useDirtyReport(isDirty, onDirtyChange)
  useEffect(() => {
    const draft = drafts.get(id)
    if (draft) setValue('message', draft, { shouldDirty: true })
  }, [drafts, id, setValue])

  async function handleSend({ message }: { message: string }) {
    setFailure(undefined)
    try {
      const body = { message, after: seen }
      const answered = await callApi(replyToContactMessage, { params: { id }, body })
      keepContactMessage(client, answered)
      setSeen(newestReply(answered))
      drafts.delete(id)
      reset()
      toast.success(t('admin-content:contact.reply.done', { name }))
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'CONFLICT') {
        const now = await callApi(getContactMessage, { params: { id } }).catch(() => undefined)
        if (now) {
          keepContactMessage(client, now)
          setSeen(newestReply(now))
        }
      }
      setFailure(showFailure(error, setError, ['message'], t('admin-content:contact.reply.failure')))
    }
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(handleSend)}
      className="mt-6 grid gap-4 border-t border-line pt-5"
    >
      <h3 className="font-display text-xl">{t('admin-content:contact.reply.title')}</h3>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Field
        label={t('admin-content:contact.reply.text')}
        hint={t(`admin-content:contact.reply.hint.${language}`, { email })}
        error={errors.message?.message}
        required
      >
        {control => (
          <Textarea
            {...control}
            lang={language}
            rows={6}
            {...register('message', { onChange: event => drafts.set(id, event.target.value) })}
          />
        )}
      </Field>
      <div className="flex justify-end max-sm:*:flex-1">
        <Button type="submit" icon="mail" isLoading={isSubmitting}>
          {t('admin-content:contact.reply.send')}
        </Button>
      </div>
    </form>
  )
}
