import { useState } from 'react'
import { formatDate } from '#web/lib/dates.ts'
import { takeBack } from '#web/lib/offline/outbox.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { type Entry, namedKind } from '#web/worker/outbox/entry.ts'

/** A request that waits for the network, and a way to take it back. */
export function WaitingEntry({ entry }: { entry: Entry }) {
  const t = useTranslate()
  const locale = useLocale()
  const [isLeaving, setIsLeaving] = useState(false)
  const { kind, createdAt, sentAt, display } = entry
  const moment = (time: number) => formatDate(new Date(time).toISOString(), locale, 'moment')
  const title = t(`outbox:list.${namedKind(entry)}`, {
    total: formatPrice(display.total ?? 0, locale),
    name: display.product?.name ?? '',
  })

  async function handleTakeBack() {
    setIsLeaving(true)
    const taken = await takeBack(entry)
    const sent = taken?.memberId === undefined && kind === 'order' ? 'sentByGuest' : 'sent'
    if (taken) toast.info(t(`outbox:list.takenBack.${taken.sentAt ? sent : 'unsent'}`))
    setIsLeaving(false)
  }

  return (
    <Alert
      tone="info"
      title={<Unbroken text={title} />}
      actions={
        <Button variant="secondary" isLoading={isLeaving} onClick={() => void handleTakeBack()}>
          {t(`outbox:list.takeBack.${kind}`)}
        </Button>
      }
    >
      <p className="mt-1">
        <Unbroken text={t(`outbox:list.waiting.${kind}`)} />
      </p>
      {display.lines ? <p className="mt-2">{display.lines.join(', ')}</p> : null}
      {kind === 'order' ? <p className="mt-2">{t('outbox:list.unchanged')}</p> : null}
      {display.isPaidOnline ? <p className="mt-2">{t('outbox:list.payLater')}</p> : null}
      {sentAt ? <p className="mt-2">{t('outbox:list.sentAt', { time: moment(sentAt) })}</p> : null}
      <p className="mt-2 text-sm text-muted">{t('outbox:list.writtenAt', { time: moment(createdAt) })}</p>
      {isLeaving ? <p className="mt-2 font-semibold">{t('outbox:list.isLeaving')}</p> : null}
    </Alert>
  )
}
