import { useQueryClient } from '@tanstack/react-query'
import type { Locale } from '#contract/shared/locale.ts'
import { listDeliveries, resendDelivery } from '#contract/webhooks/endpoints.ts'
import { type Delivery, deliveryStates } from '#contract/webhooks/webhook.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { toast } from '#web/ui/toasts/toast.ts'

const tones = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const

/** The messages to a webhook of the last month; each that does not wait can be sent again. */
export function DeliveryList({ webhookId }: { webhookId: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const key = ['admin-deliveries', String(webhookId)]
  const list = useList({
    key,
    // Deliveries cannot be sorted or searched, so these parameters are not sent.
    read: ({ sort: _sort, search: _search, ...query }) =>
      callApi(listDeliveries, { params: { id: webhookId }, query }),
    sorts: [],
    filterOf: params => ({ state: choiceOf(params, 'state', deliveryStates) }),
  })

  async function handleResend({ id: deliveryId }: Delivery) {
    try {
      await callApi(resendDelivery, { params: { id: webhookId, deliveryId } })
      toast.success(t('admin-programs:deliveries.resent'))
    } catch (error) {
      toast.error(failureText(error, t('admin-programs:deliveries.resendFailure')))
    }
    await client.invalidateQueries({ queryKey: key })
  }

  return (
    <AdminList
      list={list}
      caption={t('admin-programs:deliveries.title')}
      columns={deliveryColumns(t, locale, delivery => void handleResend(delivery))}
      filters={[
        {
          key: 'state',
          label: t('admin-programs:deliveries.state'),
          any: t('admin-programs:deliveries.anyState'),
          options: deliveryStates.map(value => ({
            value,
            text: t(`admin-programs:deliveries.states.${value}`),
          })),
        },
      ]}
      empty={{
        icon: 'clock',
        title: t('admin-programs:deliveries.empty'),
        text: t('admin-programs:deliveries.emptyText'),
      }}
    />
  )
}

function deliveryColumns(
  t: Translate,
  locale: Locale,
  onResend: (delivery: Delivery) => void,
): TableColumn<Delivery>[] {
  return [
    {
      id: 'event',
      header: t('admin-programs:deliveries.message'),
      isTitle: true,
      cell: ({ event, payload, answer, messageId }) => (
        <details className="group w-full">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 sm:inline-flex sm:min-h-0 sm:py-1">
            {t(`admin-programs:events.${event}`)}
            <Icon
              name="chevron-down"
              size={16}
              className="text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <code className="block text-sm font-normal wrap-anywhere text-muted">{messageId}</code>
          <code className="block text-sm font-normal wrap-anywhere">{JSON.stringify(payload)}</code>
          {answer ? (
            <p className="text-sm font-normal wrap-anywhere">
              {t('admin-programs:deliveries.answer')} <code>{answer}</code>
            </p>
          ) : null}
        </details>
      ),
    },
    {
      id: 'at',
      header: t('admin-programs:deliveries.at'),
      cell: ({ createdAt }) => formatDate(createdAt, locale, 'moment'),
    },
    {
      id: 'attempts',
      header: t('admin-programs:deliveries.attempts'),
      align: 'end',
      cell: ({ attempts }) => attempts,
    },
    { id: 'outcome', header: t('admin-programs:deliveries.outcome'), cell: row => outcomeOf(row, t) },
    {
      id: 'state',
      header: t('admin-programs:deliveries.state'),
      className: 'whitespace-nowrap',
      cell: ({ state }) => (
        <StatusPill tone={tones[state]}>{t(`admin-programs:deliveries.states.${state}`)}</StatusPill>
      ),
    },
    actionsColumn(t('admin-programs:deliveries.actions'), delivery =>
      delivery.state === 'waiting'
        ? []
        : [
            {
              icon: 'refresh',
              label: t('admin-programs:deliveries.resend', {
                event: t(`admin-programs:events.${delivery.event}`),
                at: formatDate(delivery.createdAt, locale, 'moment'),
              }),
              onClick: () => onResend(delivery),
            },
          ],
    ),
  ]
}

const explained = ['privateAddress', 'switchedOff', 'timeout'] as const

/** What the last attempt met: the status of the answer, or why there was none. */
function outcomeOf({ status, error }: Delivery, t: Translate): string {
  if (status !== null) return t('admin-programs:deliveries.status', { status })
  const known = explained.find(code => code === error)
  if (known) return t(`admin-programs:deliveries.errors.${known}`)
  return error === null ? '–' : t('admin-programs:deliveries.errors.unreachable', { code: error })
}
