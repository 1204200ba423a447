import './desk.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { printedExpiry } from '#contract/catalogue/printed-expiry.ts'
import { dayInWords } from '#contract/delivery/expected-days.ts'
import { slotWords } from '#contract/delivery/free-slot.ts'
import { getDeliverySheet } from '#contract/desk/endpoints.ts'
import type { Stop } from '#contract/desk/prints.ts'
import { getDeliveryVoiceNote } from '#contract/orders/voice-note-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { MapLink } from '#web/parts/fields/map-link.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { dayOf } from '#web/parts/lists/page-params.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayField } from './day-field.tsx'
import { PrintGap, PrintHead } from './print-head.tsx'
import { today } from './waiting.ts'

const HearNote = onDemand(async () => (await import('./hear-note.tsx')).HearNote)

/** The desk's printable list of a day's deliveries for couriers, sorted by delivery slot, city and quarter. */
export function DeliverySheet() {
  const t = useTranslate()
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const day = dayOf(params, 'day') ?? today()
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', 'deliveries', day],
    queryFn: () => callApi(getDeliverySheet, { query: { day } }),
    staleTime: 0,
  })
  const stops = data?.stops ?? []
  const sum = stops.reduce((total, stop) => total + stop.due, 0)
  return (
    <>
      <PrintHead
        title={`${t('shell:titles.adminDeliveries')} – ${dayInWords(day, locale)}`}
        text={
          stops.length > 0
            ? `${t('admin-desk:print.stops', { count: stops.length })} · ${t('admin-desk:print.sum', { amount: formatPrice(sum, locale) })}`
            : undefined
        }
        canPrint={stops.length > 0}
      />
      <DayField day={day} onChange={value => setParams(value ? { day: value } : {}, { replace: true })} />
      {data ? <PrintGap shown={stops.length} total={data.total} /> : null}
      {isError ? (
        <LoadFailure text={t('admin-desk:print.loadFailure')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96 rounded-card" />
      ) : stops.length === 0 ? (
        <EmptyState
          picture={<Icon name="truck" size={48} />}
          title={t('admin-desk:print.nothingToDeliver')}
        />
      ) : (
        [...Map.groupBy(stops, stop => placeOf(stop, t('admin-desk:print.elsewhere')))].map(
          ([place, own]) => (
            <section key={place} className="mb-8 max-w-4xl">
              <h2 className="mb-3 font-display text-2xl">{place}</h2>
              <ul className="grid gap-4">
                {own.map(stop => (
                  <Door key={stop.id} stop={stop} />
                ))}
              </ul>
            </section>
          ),
        )
      )}
    </>
  )
}

function placeOf({ city, quarter }: Stop, elsewhere: string): string {
  return `${city} – ${quarter || elsewhere}`
}

function Door({ stop }: { stop: Stop }) {
  const t = useTranslate()
  const locale = useLocale()
  const { name, phone } = stop.recipient ?? stop
  return (
    <li className="card grid gap-4 rounded-card bg-card p-4 shadow-soft door">
      <div>
        <h3 className="font-semibold">
          {name} <span className="whitespace-nowrap font-normal text-muted">{stop.number}</span>
        </h3>
        {stop.slot ? (
          <p className="font-semibold">{t('admin-desk:entry.slot', slotWords(stop.slot, locale))}</p>
        ) : null}
        <p>
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center print:min-h-0">
            {readablePhone(phone)}
          </a>
        </p>
        {stop.recipient ? (
          <p className="text-sm text-muted">
            {t('admin-desk:print.orderedBy', { name: stop.name, phone: readablePhone(stop.phone) })}
          </p>
        ) : null}
        <p className="break-words">{[stop.street, stop.landmark].filter(Boolean).join(' – ')}</p>
        <MapLink pin={stop.pin} />
        {stop.message ? (
          <p className="break-words">{t('admin-desk:entry.message', { text: stop.message })}</p>
        ) : null}
        {stop.hasVoiceNote ? (
          <HearNote load={() => callApi(getDeliveryVoiceNote, { params: { id: stop.id } })} />
        ) : null}
        {stop.courier ? (
          <p className="text-sm text-muted">{t('admin-desk:entry.courier', { name: stop.courier })}</p>
        ) : null}
        <ul className="mt-2 text-sm">
          {stop.items.map(line => (
            <li key={line.reference}>
              {line.quantity} × {line.name}
              {line.lots.map(lot => (
                <span key={lot.code} className="block text-muted">
                  {t('admin-desk:print.lot', { ...lot, expiry: printedExpiry(lot.expiry) })}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="text-sm text-muted">{t('admin-desk:print.due')}</p>
        <p className="text-xl font-semibold">
          <Price amount={stop.due} locale={locale} />
        </p>
        <p className="mt-2 text-sm text-muted">{t('admin-desk:print.signature')}</p>
        <div className="mt-1 h-16 rounded border border-control" />
      </div>
    </li>
  )
}
