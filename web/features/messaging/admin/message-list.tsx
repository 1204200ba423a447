import { useQuery } from '@tanstack/react-query'
import { listShortMessages } from '#contract/messaging/endpoints.ts'
import type { ShortMessage } from '#contract/messaging/message.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

const tones = {
  waiting: 'warning',
  sent: 'success',
  refused: 'danger',
  late: 'danger',
  capped: 'danger',
  unknown: 'neutral',
} as const satisfies Record<ShortMessage['state'], string>

/** The newest short messages with the figures of today; those of the sandbox show their number and text. */
export function MessageList() {
  const t = useTranslate()
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-messages'],
    queryFn: () => callApi(listShortMessages),
  })
  if (error)
    return (
      <LoadFailure
        text={failureText(error, t('admin-messaging:loadFailure'))}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      {data ? (
        <Alert tone={data.provider === 'sandbox' ? 'warning' : 'info'} className="mb-6">
          <p>{t(`admin-messaging:providers.${data.provider ?? 'none'}`)}</p>
          <p>
            {t('admin-messaging:today', {
              sent: data.today.sent,
              limit: data.today.limit,
              cost: formatPrice(data.today.cost, locale),
            })}
          </p>
        </Alert>
      ) : null}
      <DataTable
        caption={t('shell:titles.adminMessages')}
        columns={messageColumns(t, locale)}
        rows={data?.data}
        rowId={message => String(message.id)}
        empty={
          <EmptyState picture={<Icon name="phone" size={48} />} title={t('admin-messaging:empty')}>
            {t('admin-messaging:emptyText')}
          </EmptyState>
        }
      />
    </>
  )
}

function messageColumns(t: Translate, locale: Locale): TableColumn<ShortMessage>[] {
  return [
    {
      id: 'kind',
      header: t('admin-messaging:message'),
      isTitle: true,
      cell: ({ kind, phone, text }) => (
        <>
          <p>{t(`admin-messaging:kinds.${kind}`)}</p>
          {phone ? <p className="text-sm font-normal">{phone}</p> : null}
          {text ? <p className="text-sm font-normal wrap-anywhere">{text}</p> : null}
        </>
      ),
    },
    {
      id: 'at',
      header: t('admin-messaging:at'),
      cell: ({ createdAt }) => formatDate(createdAt, locale, 'moment'),
    },
    {
      id: 'cost',
      header: t('admin-messaging:cost'),
      align: 'end',
      cell: ({ cost }) => formatPrice(cost, locale),
    },
    {
      id: 'state',
      header: t('admin-messaging:state'),
      cell: ({ state }) => (
        <StatusPill tone={tones[state]}>{t(`admin-messaging:states.${state}`)}</StatusPill>
      ),
    },
  ]
}
