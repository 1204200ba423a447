import type { OrderRequest } from '#contract/orders/order-request.ts'
import type { RequestState } from '#contract/orders/order-request-limits.ts'
import { refundWithinDays } from '#contract/payments/refund-days.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { formatPrice } from '#web/ui/price.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'

const tones = {
  open: 'warning',
  refund: 'success',
  exchange: 'success',
  return: 'success',
  declined: 'danger',
} as const satisfies Record<RequestState, string>

/** The state of a request in words. */
export function RequestStatePill({ state }: { state: RequestState }) {
  const t = useTranslate()
  return <StatusPill tone={tones[state]}>{t(`requests:states.${state}`)}</StatusPill>
}

/** What a buyer wrote in a request: what is wrong, with which units, and the text. */
export function RequestContent({ request }: { request: Pick<OrderRequest, 'kind' | 'lines' | 'message'> }) {
  const t = useTranslate()
  if (request.kind === null) return <p className="text-muted">{t('requests:entry.erased')}</p>
  return (
    <>
      <p className="font-semibold">{t(`requests:kinds.${request.kind}`)}</p>
      <ul>
        {request.lines.map(({ line, name, quantity }) => (
          <li key={line}>{t('requests:entry.line', { quantity, name })}</li>
        ))}
      </ul>
      {request.message ? <p className="whitespace-pre-line">{request.message}</p> : null}
    </>
  )
}

/** What an answer means for the buyer; undefined while there is none. */
export function answerText(
  { state, amount }: Pick<OrderRequest, 'state' | 'amount'>,
  t: Translate,
  locale: Locale,
): string | undefined {
  if (state === 'open') return undefined
  return t(`requests:entry.${state}`, { amount: formatPrice(amount ?? 0, locale), days: refundWithinDays })
}
