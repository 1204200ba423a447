import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftSummary } from '#contract/desk/draft.ts'
import { deleteDraft, listDrafts } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { shortMoment } from '../waiting.ts'

/** The list of unfinished telephone orders, which can be continued or deleted. */
export function DraftList() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [asked, setAsked] = useState<DraftSummary>()
  const [isPending, setIsPending] = useState(false)
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({ queryKey: ['desk', 'drafts'], queryFn: () => callApi(listDrafts) })
  if (isError) return <LoadFailure text={t('admin-desk:draft.listFailure')} onRetry={() => void refetch()} />
  if (data.length === 0) return null

  async function handleDelete(id: number) {
    setIsPending(true)
    try {
      await callApi(deleteDraft, { params: { id } })
      toast.success(t('admin-desk:draft.deleted'))
    } catch (error) {
      toast.error(failureText(error, t('admin-desk:draft.failure')))
    }
    setIsPending(false)
    setAsked(undefined)
    await client.invalidateQueries({ queryKey: ['desk', 'drafts'] })
  }

  return (
    <section className="mb-5 rounded-card bg-card p-5 shadow-soft">
      <h2 className="mb-2 font-display text-xl">{t('admin-desk:draft.open')}</h2>
      <ul className="divide-y divide-line">
        {data.map(draft => (
          <li key={draft.id} className="flex items-center justify-between gap-3">
            <RouterLink href={`/admin/orders/new?draft=${draft.id}`} className="min-w-0 grow py-3">
              <span className="sr-only">{t('admin-desk:draft.resume', { name: draft.name })}</span>
              <span aria-hidden="true" className="font-semibold underline underline-offset-4">
                {draft.name}
              </span>
              <span className="block text-sm text-muted">
                {[
                  readablePhone(draft.phone),
                  t('admin-desk:entry.items', { count: draft.itemCount }),
                  draft.author ?? '',
                  shortMoment(draft.updatedAt, locale),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </RouterLink>
            <IconButton icon="trash" label={t('admin-desk:draft.delete')} onClick={() => setAsked(draft)} />
          </li>
        ))}
      </ul>
      <AlertDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => isOpen || setAsked(undefined)}
        title={t('admin-desk:draft.delete')}
        description={t('admin-desk:draft.deleteText', { name: asked?.name ?? '' })}
        confirmLabel={t('shell:action.delete')}
        cancelLabel={t('shell:action.cancel')}
        isPending={isPending}
        onConfirm={() => asked && void handleDelete(asked.id)}
      />
    </section>
  )
}
