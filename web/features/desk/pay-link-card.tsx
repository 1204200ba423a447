import { useQuery } from '@tanstack/react-query'
import { getPayLink } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

/** A card with an order's payment link and the ways to send it to the buyer. */
export function PayLinkCard({ orderId }: { orderId: number }) {
  const t = useTranslate()
  return (
    <section className="rounded-card bg-card p-5 shadow-soft print:hidden">
      <h2 className="font-display text-xl">{t('admin-desk:draft.linkText')}</h2>
      <PayLinkField orderId={orderId} />
    </section>
  )
}

/** The payment link in a field to copy, and a WhatsApp link that sends it to the buyer. */
export function PayLinkField({ orderId }: { orderId: number }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', 'pay-link', orderId],
    queryFn: () => callApi(getPayLink, { params: { id: orderId } }),
  })
  async function handleCopy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('admin-desk:draft.linkCopied'))
    } catch {
      toast.error(t('admin-desk:draft.linkNotCopied'))
    }
  }
  if (isError) return <LoadFailure text={t('admin-desk:draft.linkFailure')} onRetry={() => void refetch()} />
  return (
    <>
      <TextField
        label={t('admin-desk:draft.linkText')}
        readOnly
        className="mt-4"
        value={data?.url ?? ''}
        onFocus={event => event.target.select()}
      />
      {data ? (
        <p className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void handleCopy(data.url)}>
            {t('admin-desk:draft.copyLink')}
          </Button>
          {data.whatsapp ? (
            <ButtonLink icon="whatsapp" href={data.whatsapp} target="_blank" rel="noopener noreferrer">
              {t('admin-desk:entry.sendLink')}
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
