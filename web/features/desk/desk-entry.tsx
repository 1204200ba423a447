import { useState } from 'react'
import { dayInWords } from '#contract/delivery/expected-days.ts'
import { slotWords } from '#contract/delivery/free-slot.ts'
import type { DeskEntry } from '#contract/desk/desk.ts'
import { collectCash, writeOffMoney } from '#contract/desk/endpoints.ts'
import { getAdminVoiceNote } from '#contract/orders/voice-note-endpoints.ts'
import { textIn } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { ActDialog } from './act-dialog.tsx'
import { type Act, type AskedAct, useAct } from './use-act.ts'
import { shortMoment, waitingTime } from './waiting.ts'

/** The possible actions on an order by desk queue; the next step comes first. */
const acts = {
  call: ['confirmed', 'no_answer', 'rescheduled', 'refused'],
  prepare: ['preparing', 'rescheduled', 'refused'],
  handover: ['shipped', 'rescheduled', 'refused'],
  road: ['delivered', 'no_answer', 'rescheduled', 'refused'],
  payment: ['no_answer', 'refused'],
  missing: ['collect', 'no_answer', 'write_off'],
} as const satisfies Record<NonNullable<DeskEntry['queue']>, readonly Act[]>

/**
 * The variant of an action's button: primary for the next step of the order's queue, red for a refusal or a
 * write-off.
 */
function variantOf({ queue }: DeskEntry, act: Act): ButtonVariant {
  if (act === 'refused' || act === 'write_off') return 'secondaryDanger'
  return queue !== null && queue !== 'payment' && acts[queue][0] === act ? 'primary' : 'secondary'
}

const HearNote = onDemand(async () => (await import('./hear-note.tsx')).HearNote)

interface DeskCardProps {
  entry: DeskEntry
  now: number
  /** Called after an action, for a card that is in no queue. */
  onDone?: () => void
}

/** The card of an order in a desk queue: its buyer, how long it has waited, and the possible actions. */
export function DeskCard({ entry, now, onDone }: DeskCardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const may = useMay()
  const { run, pending } = useAct()
  const [asked, setAsked] = useState<AskedAct>()
  const isOffered = (act: Act) =>
    (act !== 'collect' || may(collectCash)) && (act !== 'write_off' || may(writeOffMoney))
  const place = [entry.quarter, entry.city].filter(Boolean).join(', ')
  const isPutOff = entry.nextCallAt !== null && Date.parse(entry.nextCallAt) > now

  return (
    <article
      aria-labelledby={`order-${entry.id}`}
      className="rounded-card bg-card p-4 shadow-soft sm:p-5"
      data-order={entry.id}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`order-${entry.id}`} className="text-lg font-semibold">
          <RouterLink
            href={`/admin/orders/${entry.id}`}
            className="whitespace-nowrap underline underline-offset-4"
          >
            {entry.number}
          </RouterLink>
        </h2>
        <Price amount={entry.total} locale={locale} className="text-lg font-semibold" />
      </div>
      <p className="mt-1">
        <strong className="font-semibold">{entry.name}</strong>
        {place ? <span className="text-muted"> · {place}</span> : null}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <Icon name="clock" size={16} />
          {t('admin-desk:entry.waits', { time: waitingTime(entry.since, now, locale, t) })}
        </span>
        <span>{t('admin-desk:entry.items', { count: entry.itemCount })}</span>
        {entry.calls.length > 0 ? (
          <span>{t('admin-desk:entry.attempts', { count: entry.calls.length })}</span>
        ) : null}
        {entry.due > 0 ? (
          <span>{t('admin-desk:entry.due', { amount: formatPrice(entry.due, locale) })}</span>
        ) : entry.paymentStatus === 'paid' ? (
          <Badge tone="success">{t('admin-desk:entry.paid')}</Badge>
        ) : null}
        {entry.courier ? <span>{t('admin-desk:entry.courier', { name: entry.courier })}</span> : null}
        {isPutOff && entry.nextCallAt ? (
          <Badge>{t('admin-desk:entry.nextCall', { time: shortMoment(entry.nextCallAt, locale) })}</Badge>
        ) : null}
        {entry.deliveryDay ? (
          <Badge tone="info">
            {t('admin-desk:entry.deliveryDay', { day: dayInWords(entry.deliveryDay, locale) })}
          </Badge>
        ) : null}
        {entry.slot ? (
          <Badge tone="info">{t('admin-desk:entry.slot', slotWords(entry.slot, locale))}</Badge>
        ) : null}
        {entry.pickup ? (
          <Badge tone="info">
            {t('admin-desk:pickup.at', { name: textIn(entry.pickup.name, locale) ?? '' })}
          </Badge>
        ) : null}
        {entry.pickup?.keptUntil ? (
          <Badge>{t('admin-desk:pickup.until', { day: dayInWords(entry.pickup.keptUntil, locale) })}</Badge>
        ) : null}
        {entry.isFirstOrder ? <Badge>{t('admin-desk:entry.firstOrder')}</Badge> : null}
        {entry.refusals > 0 ? (
          <Badge tone="warning">{t('admin-desk:entry.refusals', { count: entry.refusals })}</Badge>
        ) : null}
      </p>
      {entry.hasVoiceNote ? (
        <HearNote load={() => callApi(getAdminVoiceNote, { params: { id: entry.id } })} />
      ) : null}
      {entry.message ? (
        <p className="mt-2 break-words">{t('admin-desk:entry.message', { text: entry.message })}</p>
      ) : null}
      {entry.recipient ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {t('admin-desk:entry.recipient', { name: entry.recipient.name })}
          <Contact entry={{ ...entry.recipient, payLink: null }} />
        </div>
      ) : null}
      {entry.queue === 'missing' && entry.cashNote ? (
        <p className="mt-2 break-words">{t('admin-desk:missing.note', { text: entry.cashNote })}</p>
      ) : null}
      <Calls entry={entry} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Contact entry={entry} />
        {entry.queue === null
          ? null
          : acts[entry.queue]
              .filter(act => isOffered(act))
              .map(act => (
                <Button
                  key={act}
                  size="small"
                  variant={variantOf(entry, act)}
                  isLoading={pending === act}
                  disabled={pending !== undefined && pending !== act}
                  onClick={() =>
                    act === 'confirmed' || act === 'preparing' ? void run(entry, act) : setAsked(act)
                  }
                >
                  {entry.pickup && (act === 'shipped' || act === 'delivered')
                    ? t(`admin-desk:pickup.${act}`)
                    : t(`admin-desk:act.${act}`)}
                </Button>
              ))}
      </div>
      <ActDialog
        entry={entry}
        act={asked}
        onClose={() => setAsked(undefined)}
        onAct={async (act, details) => {
          const errors = await run(entry, act, details)
          if (!errors) onDone?.()
          return errors
        }}
      />
    </article>
  )
}

/** The ways to contact the buyer or recipient of an order: telephone, WhatsApp and the payment link. */
function Contact({ entry }: { entry: Pick<DeskEntry, 'name' | 'phone' | 'whatsapp' | 'payLink'> }) {
  const t = useTranslate()
  const { name, phone, whatsapp, payLink } = entry

  async function handleCopy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(t('admin-desk:entry.copied'))
    } catch {
      toast.error(t('admin-desk:entry.copyFailure'))
    }
  }

  return (
    <>
      {phone ? (
        <ButtonLink
          variant="secondary"
          size="small"
          icon="phone"
          href={`tel:${phone}`}
          aria-label={t('admin-desk:entry.call', { name })}
        >
          {t('admin-desk:entry.callShort')}
        </ButtonLink>
      ) : null}
      {whatsapp ? (
        <ButtonLink
          variant={payLink ? 'primary' : 'secondary'}
          size="small"
          icon="whatsapp"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={payLink ? undefined : t('admin-desk:entry.whatsapp', { name })}
        >
          {t(payLink ? 'admin-desk:entry.sendLink' : 'admin-desk:entry.whatsappShort')}
        </ButtonLink>
      ) : null}
      {payLink ? (
        <Button variant="secondary" size="small" onClick={() => void handleCopy(payLink)}>
          {t('admin-desk:entry.copyLink')}
        </Button>
      ) : null}
    </>
  )
}

function Calls({ entry }: { entry: DeskEntry }) {
  const t = useTranslate()
  const locale = useLocale()
  if (entry.calls.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {t('admin-desk:entry.history')}
      </summary>
      <ul className="border-s-2 border-line ps-4 text-sm">
        {entry.calls.map(call => (
          <li key={call.at} className="pb-2">
            <span className="font-semibold">{t(`admin-desk:entry.outcome.${call.outcome}`)}</span>{' '}
            <span className="text-muted">
              {t('admin-desk:entry.by', {
                time: shortMoment(call.at, locale),
                name: call.actor ?? t('admin-desk:cash.nobody'),
              })}
            </span>
            {call.note ? <span className="block break-words">{call.note}</span> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
