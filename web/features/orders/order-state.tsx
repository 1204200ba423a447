import type { OrderStatus } from '#contract/orders/order-states.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

const tones = {
  pending: 'warning', confirmed: 'info', preparing: 'info', shipped: 'info', delivered: 'success', cancelled: 'danger', returned: 'danger',
} as const satisfies Record<OrderStatus, string>

/** The state of an order in words. */
export function OrderState({ status }: { status: OrderStatus }) {
  const t = useTranslate()
  return <StatusPill tone={tones[status]}>{t(`orders:status.${status}`)}</StatusPill>
}

/** A moment in the reader's language, in Ouagadougou's time (UTC all year). */
export function formatDate(iso: string, locale: string, withTime = false): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-BF' : 'en-GB', { dateStyle: 'long', ...(withTime ? { timeStyle: 'short' as const } : {}), timeZone: 'Africa/Ouagadougou' }).format(new Date(iso))
}
