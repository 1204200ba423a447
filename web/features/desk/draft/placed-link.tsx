import { useQuery } from '@tanstack/react-query'
import { getPayLink } from '#contract/desk/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { callApi } from '#web/lib/api.ts'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

/** A placed order that is paid online: the link to send to its buyer. */
export function PlacedLink({ order, onAnother }: { order: AdminOrder; onAnother: () => void }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', 'pay-link', order.id],
    queryFn: () => callApi(getPayLink, { params: { id: order.id } }),
  })
  return (
    <section className="max-w-2xl rounded-card bg-card p-5 shadow-soft">
      <h2 className="font-display text-2xl">
        <Unbroken text={t('admin-desk:draft.linkTitle', { number: order.number })} />
      </h2>
      {isError ? (
        <LoadFailure text={t('admin-desk:draft.linkFailure')} onRetry={() => void refetch()} />
      ) : (
        <TextField
          label={t('admin-desk:draft.linkText')}
          readOnly
          className="mt-4"
          value={data?.url ?? ''}
          onFocus={event => event.target.select()}
        />
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {data?.whatsapp ? (
          <ButtonLink icon="whatsapp" href={data.whatsapp} target="_blank" rel="noopener noreferrer">
            {t('admin-desk:entry.sendLink')}
          </ButtonLink>
        ) : null}
        <RouterLink href={`/admin/orders/${order.id}`} className={buttonClass({ variant: 'secondary' })}>
          {t('admin-desk:draft.seeOrder')}
        </RouterLink>
        <Button variant="quiet" onClick={onAnother}>
          {t('admin-desk:draft.another')}
        </Button>
      </p>
    </section>
  )
}
