import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteUsers, forecastDeletion } from '#contract/accounts/member-endpoints.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

interface DeleteMembersProps {
  /** The ids of the members to delete; the dialog is open while they are set. */
  ids: number[] | undefined
  onClose: () => void
  onDeleted: () => void
}

/** The dialog that confirms the deletion of members, after showing what it will do and who cannot be deleted. */
export function DeleteMembers({ ids, onClose, onDeleted }: DeleteMembersProps) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const { data: forecast, error } = useQuery({
    queryKey: ['member-deletion', ids],
    queryFn: () => callApi(forecastDeletion, { body: { ids: ids ?? [] } }),
    enabled: ids !== undefined,
    staleTime: 0,
  })
  const kept = forecast?.kept ?? []
  const removed = ids?.filter(id => !kept.some(member => member.id === id)) ?? []

  async function handleDelete() {
    // No selected member can be deleted, or the request for what the deletion would do is still running.
    if (!forecast || forecast.members === 0) return onClose()
    setIsPending(true)
    try {
      const { deleted } = await callApi(deleteUsers, { body: { ids: removed } })
      toast.success(t('admin-members:deletion.done', { count: deleted }))
      onDeleted()
      onClose()
      await client.invalidateQueries({ queryKey: ['admin-members'] })
    } catch (failure) {
      toast.error(failureText(failure, t('admin-members:deletion.failure')))
    } finally {
      setIsPending(false)
    }
  }

  const listed = new Intl.ListFormat(intlTag(locale))
  const names = listed.format(
    kept.map(({ name, reason }) => t(`admin-members:deletion.keptReason.${reason}`, { name })),
  )
  return (
    <AlertDialog
      isOpen={ids !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={
        forecast?.members === 0
          ? t('admin-members:deletion.nothingTitle')
          : t('admin-members:deletion.ask', { count: forecast?.members ?? ids?.length ?? 0 })
      }
      description={
        error ? (
          failureText(error, t('admin-members:deletion.failure'))
        ) : !forecast ? (
          t('admin-members:deletion.loading')
        ) : (
          <>
            {forecast.members === 0
              ? t('admin-members:deletion.nothing')
              : t('admin-members:deletion.effect')}
            {forecast.orders > 0 ? ` ${t('admin-members:deletion.orders', { count: forecast.orders })}` : ''}
            {forecast.unsettled.length > 0
              ? ` ${t('admin-members:deletion.unsettled', { orders: listed.format(forecast.unsettled) })}`
              : ''}
            {forecast.missing.length > 0
              ? ` ${t('admin-members:deletion.missing', { orders: listed.format(forecast.missing.map(({ number, amount }) => `${number} (${formatPrice(amount, locale)})`)) })}`
              : ''}
            {kept.length > 0 ? ` ${t('admin-members:deletion.kept', { names })}` : ''}
          </>
        )
      }
      confirmLabel={forecast?.members === 0 ? t('shell:action.close') : t('admin-members:delete')}
      cancelLabel={t('shell:action.cancel')}
      isPending={isPending}
      onConfirm={() => void handleDelete()}
    />
  )
}
