import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from '#contract/webhooks/endpoints.ts'
import type { NewWebhook, Webhook } from '#contract/webhooks/webhook.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { ShownSecret } from '#web/parts/shown-secret.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { WebhookForm } from './webhook-form-on-demand.tsx'
import { WebhookState } from './webhook-state.tsx'

type Open = { kind: 'form' | 'rotate' | 'delete' } | { kind: 'secret'; secret: string }

const listKey = ['admin-webhooks']

/** The head of a webhook's page: its state, its events, and what can be done with it. */
export function WebhookSheet({ webhook }: { webhook: Webhook }) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [isPending, setIsPending] = useState(false)
  const { id, url, events, isActive, formerSecretUntil } = webhook
  const key = ['admin-webhook', id]
  const close = () => setOpen(undefined)
  const refresh = () => Promise.all([key, listKey].map(queryKey => client.invalidateQueries({ queryKey })))

  async function save({ revision }: Webhook, values: NewWebhook & { isActive: boolean }) {
    client.setQueryData(key, await callApi(updateWebhook, { params: { id }, body: { revision, ...values } }))
    close()
    toast.success(t('admin-programs:hooks.saved'))
    await refresh()
  }

  async function attempt(work: () => Promise<unknown>) {
    setIsPending(true)
    try {
      await work()
    } catch (error) {
      close()
      toast.error(failureText(error, t('admin-programs:hooks.failure')))
      await refresh()
    } finally {
      setIsPending(false)
    }
  }

  async function handleRotate() {
    const { secret } = await callApi(rotateWebhookSecret, { params: { id } })
    setOpen({ kind: 'secret', secret })
    await refresh()
  }

  return (
    <>
      <PageHeader
        title={<Host url={url} />}
        status={<WebhookState webhook={webhook} />}
        description={
          <span className="wrap-anywhere">
            {url}
            <span className="block">
              {events.map(event => t(`admin-programs:events.${event}`)).join(', ')}
            </span>
          </span>
        }
        actions={
          <>
            <Button icon="edit" onClick={() => setOpen({ kind: 'form' })}>
              {t('shell:action.edit')}
            </Button>
            <Button
              variant="secondary"
              isLoading={isPending}
              onClick={() => void attempt(() => save(webhook, { url, events, isActive: !isActive }))}
            >
              {t(isActive ? 'admin-programs:hooks.switchOff' : 'admin-programs:hooks.switchOn')}
            </Button>
            <Button variant="secondary" onClick={() => setOpen({ kind: 'rotate' })}>
              {t('admin-programs:hooks.rotate')}
            </Button>
            <Button variant="quietDanger" onClick={() => setOpen({ kind: 'delete' })}>
              {t('shell:action.delete')}
            </Button>
          </>
        }
      />
      {webhook.stoppedAt === null ? null : (
        <Alert tone="warning" className="mb-6">
          {t('admin-programs:hooks.stoppedText', { at: formatDate(webhook.stoppedAt, locale, 'moment') })}
        </Alert>
      )}
      {formerSecretUntil === null ? null : (
        <Alert tone="info" className="mb-6">
          {t('admin-programs:hooks.formerText', { at: formatDate(formerSecretUntil, locale, 'moment') })}
        </Alert>
      )}
      <FormDialog
        isOpen={open?.kind === 'form' || open?.kind === 'secret'}
        onClose={close}
        title={t(open?.kind === 'secret' ? 'admin-programs:hooks.shownTitle' : 'admin-programs:hooks.edit')}
        hasOwnBody
      >
        {form =>
          open?.kind === 'secret' ? (
            <ShownSecret
              text={t('admin-programs:hooks.shownText')}
              label={t('admin-programs:hooks.secret')}
              secret={open.secret}
              onKept={close}
            />
          ) : (
            <WebhookForm
              webhook={webhook}
              onSave={(values, base = webhook) => save(base, { ...values, isActive: base.isActive })}
              {...form}
            />
          )
        }
      </FormDialog>
      <AlertDialog
        isOpen={open?.kind === 'rotate'}
        onOpenChange={isOpen => isOpen || close()}
        title={t('admin-programs:hooks.rotateAsk')}
        description={t('admin-programs:hooks.rotateText')}
        confirmLabel={t('admin-programs:hooks.rotate')}
        cancelLabel={t('shell:action.cancel')}
        tone="primary"
        isPending={isPending}
        onConfirm={() => void attempt(handleRotate)}
      />
      <DeleteDialog
        asked={open?.kind === 'delete' ? webhook : undefined}
        words={{
          title: t('admin-programs:hooks.deleteAsk', { host: new URL(url).host }),
          text: t('admin-programs:hooks.deleteText'),
          done: t('admin-programs:hooks.deleted'),
          failure: t('admin-programs:hooks.failure'),
        }}
        remove={() => callApi(deleteWebhook, { params: { id } })}
        onClose={close}
        onDeleted={() => void navigate('/admin/programs')}
        keys={[listKey]}
      />
    </>
  )
}

/** The host of an address, which wraps after its dots. */
function Host({ url }: { url: string }) {
  const labels = new URL(url).host.split('.')
  return (
    <span className="wrap-anywhere">
      {labels.map((label, place) => (
        <Fragment key={labels.slice(place).join('.')}>
          {place === 0 ? label : `.${label}`}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
