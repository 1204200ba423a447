import { useQuery } from '@tanstack/react-query'
import { listRefusals } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { shortMoment } from './waiting.ts'

/** The earlier orders that a member refused, shown to the clerk before a call; nothing when there are none. */
export function Refusals({ memberId }: { memberId: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const { data = [] } = useQuery({
    queryKey: ['desk', 'refusals', memberId],
    queryFn: () => callApi(listRefusals, { query: { memberId } }),
  })
  if (data.length === 0) return null
  return (
    <Alert tone="warning" title={t('admin-desk:refusals.title', { count: data.length })} className="mb-5">
      <ul>
        {data.map(refusal => (
          <li key={refusal.at}>
            <RouterLink
              href={`/admin/orders/${refusal.orderId}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
            >
              {refusal.number}
            </RouterLink>{' '}
            {refusal.note}{' '}
            <span className="text-sm text-muted">
              {t('admin-desk:entry.by', {
                time: shortMoment(refusal.at, locale),
                name: refusal.actor ?? t('admin-desk:cash.nobody'),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
