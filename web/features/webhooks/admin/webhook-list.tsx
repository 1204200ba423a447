import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createWebhook, listWebhooks } from '#contract/webhooks/endpoints.ts'
import type { NewWebhook, Webhook } from '#contract/webhooks/webhook.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { ShownSecret } from '#web/parts/shown-secret.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { WebhookForm } from './webhook-form-on-demand.tsx'
import { WebhookState } from './webhook-state.tsx'

const queryKey = ['admin-webhooks']

type Open = { kind: 'form' } | { kind: 'secret'; secret: string }

/** The webhooks of the shop; a new one shows its secret once. */
export function WebhookList() {
  const t = useTranslate()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => callApi(listWebhooks) })
  const close = () => setOpen(undefined)

  async function handleSave(body: NewWebhook) {
    const { secret } = await callApi(createWebhook, { body })
    setOpen({ kind: 'secret', secret })
    await client.invalidateQueries({ queryKey })
  }

  return (
    <section aria-labelledby="webhooks">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="webhooks" className="font-display text-xl">
            {t('admin-programs:hooks.title')}
          </h2>
          <p className="mt-1 max-w-measure text-sm text-muted">{t('admin-programs:hooks.description')}</p>
        </div>
        <Button icon="plus" onClick={() => setOpen({ kind: 'form' })}>
          {t('admin-programs:hooks.add')}
        </Button>
      </div>
      {isError ? (
        <LoadFailure text={t('admin-programs:hooks.loadFailure')} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('admin-programs:hooks.title')}
          columns={webhookColumns(t)}
          rows={data?.data}
          rowId={webhook => String(webhook.id)}
          empty={
            <EmptyState picture={<Icon name="globe" size={48} />} title={t('admin-programs:hooks.empty')}>
              {t('admin-programs:hooks.emptyText')}
            </EmptyState>
          }
        />
      )}
      <FormDialog
        isOpen={open !== undefined}
        onClose={close}
        title={t(open?.kind === 'secret' ? 'admin-programs:hooks.shownTitle' : 'admin-programs:hooks.add')}
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
            <WebhookForm onSave={handleSave} {...form} />
          )
        }
      </FormDialog>
    </section>
  )
}

function webhookColumns(t: Translate): TableColumn<Webhook>[] {
  return [
    {
      id: 'url',
      header: t('admin-programs:hooks.url'),
      isTitle: true,
      cell: ({ id, url }) => (
        <RouterLink
          href={`/admin/programs/webhooks/${id}`}
          className="inline-block py-1 wrap-anywhere underline underline-offset-4"
        >
          {url}
        </RouterLink>
      ),
    },
    {
      id: 'events',
      header: t('admin-programs:hooks.events'),
      cell: ({ events }) => events.map(event => t(`admin-programs:events.${event}`)).join(', '),
    },
    {
      id: 'waiting',
      header: t('admin-programs:hooks.waiting'),
      align: 'end',
      cell: ({ waiting }) => waiting,
    },
    { id: 'failed', header: t('admin-programs:hooks.failed'), align: 'end', cell: ({ failed }) => failed },
    {
      id: 'state',
      header: t('admin-programs:hooks.state'),
      className: 'whitespace-nowrap',
      cell: webhook => <WebhookState webhook={webhook} />,
    },
  ]
}
