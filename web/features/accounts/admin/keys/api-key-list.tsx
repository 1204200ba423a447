import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey, NewApiKey } from '#contract/accounts/api-key.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/accounts/api-key-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { ShownSecret } from '#web/parts/shown-secret.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { keyColumns } from './key-columns.tsx'

const KeyForm = onDemand(
  async () => (await import('./key-form.tsx')).KeyForm,
  () => <Skeleton className="h-96" />,
)

const queryKey = ['admin-api-keys']

type Open = { kind: 'form' } | { kind: 'token'; token: string } | { kind: 'revoke'; key: ApiKey }

/** The keys with which other programs use the API; a new one shows its token once. */
export function ApiKeyList() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => callApi(listApiKeys) })
  const close = () => setOpen(undefined)
  const add = (
    <Button icon="plus" onClick={() => setOpen({ kind: 'form' })}>
      {t('admin-programs:keys.add')}
    </Button>
  )

  async function handleSave(body: NewApiKey) {
    const { token } = await callApi(createApiKey, { body })
    setOpen({ kind: 'token', token })
    await client.invalidateQueries({ queryKey })
  }

  return (
    <section aria-labelledby="api-keys">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="api-keys" className="font-display text-xl">
            {t('admin-programs:keys.title')}
          </h2>
          <p className="mt-1 max-w-measure text-sm text-muted">
            {t('admin-programs:keys.description')}{' '}
            <a href="/docs" className="underline underline-offset-4">
              {t('admin-programs:keys.manual')}
            </a>
          </p>
        </div>
        {add}
      </div>
      {isError ? (
        <LoadFailure text={t('admin-programs:keys.loadFailure')} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('admin-programs:keys.title')}
          columns={keyColumns(t, locale, key => setOpen({ kind: 'revoke', key }))}
          rows={data?.data}
          rowId={key => String(key.id)}
          empty={
            <EmptyState picture={<Icon name="lock" size={48} />} title={t('admin-programs:keys.empty')}>
              {t('admin-programs:keys.emptyText')}
            </EmptyState>
          }
        />
      )}
      <FormDialog
        isOpen={open?.kind === 'form' || open?.kind === 'token'}
        onClose={close}
        title={t(open?.kind === 'token' ? 'admin-programs:keys.shownTitle' : 'admin-programs:keys.add')}
        hasOwnBody
      >
        {form =>
          open?.kind === 'token' ? (
            <ShownSecret
              text={t('admin-programs:keys.shownText')}
              label={t('admin-programs:keys.token')}
              secret={open.token}
              onKept={close}
            />
          ) : (
            <KeyForm onSave={handleSave} {...form} />
          )
        }
      </FormDialog>
      <DeleteDialog
        asked={open?.kind === 'revoke' ? open.key : undefined}
        words={{
          title: open?.kind === 'revoke' ? t('admin-programs:keys.revokeAsk', { name: open.key.name }) : '',
          text: t('admin-programs:keys.revokeText'),
          done: t('admin-programs:keys.revoked'),
          failure: t('admin-programs:keys.revokeFailure'),
          confirm: t('admin-programs:keys.revoke'),
        }}
        remove={({ id }) => callApi(revokeApiKey, { params: { id } })}
        onClose={close}
        keys={[queryKey]}
      />
    </section>
  )
}
