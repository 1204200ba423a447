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
  const { kind, createdAt, display } = entry
  const named = namedKind(entry)
  const title =
    named === 'order'
      ? t('outbox:list.order', { total: formatPrice(display.total ?? 0, locale) })
      : named === 'contact'
        ? t('outbox:list.contact')
        : t(`outbox:list.${named}`, { name: display.product?.name ?? '' })

  async function handleTakeBack() {
    const isTaken = await takeBack(entry)
    setIsLeaving(!isTaken)
    if (isTaken) toast.info(t('outbox:list.takenBack'))
  }

  return (
    <Alert
      tone="info"
      title={<Unbroken text={title} />}
      actions={
        <Button variant="secondary" onClick={() => void handleTakeBack()}>
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
      <p className="mt-2 text-sm text-muted">
        {t('outbox:list.writtenAt', {
          time: formatDate(new Date(createdAt).toISOString(), locale, 'moment'),
        })}
      </p>
      {isLeaving ? <p className="mt-2 font-semibold">{t('outbox:list.isLeaving')}</p> : null}
    </Alert>
  )
}
