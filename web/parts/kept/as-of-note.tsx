import { useState } from 'react'
import { formatDate } from '#web/lib/dates.ts'
import { noNetworkId } from '#web/lib/line.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { InElement } from '#web/ui/in-element.tsx'

/** How long the button at least looks busy, in milliseconds, because without a network a retry fails at once. */
const leastTime = 500

interface AsOfNoteProps {
  /** The time in milliseconds at which the shop gave what the page shows. */
  at: number
  onRetry: () => Promise<unknown>
}

/**
 * Says at what time what the page shows was current, because the shop does not answer; with a button that tries again. It lies
 * over the page in place of the sign that there is no network, so that nothing moves when it comes.
 */
export function AsOfNote({ at, onRetry }: AsOfNoteProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [isTrying, setIsTrying] = useState(false)
  const iso = new Date(at).toISOString()
  const isToday = iso.slice(0, 10) === new Date().toISOString().slice(0, 10)

  async function handleRetry() {
    setIsTrying(true)
    await Promise.allSettled([onRetry(), new Promise(resolve => setTimeout(resolve, leastTime))])
    setIsTrying(false)
  }

  return (
    <InElement id={noNetworkId}>
      <span className="pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-card py-2 ps-4 pe-2 text-sm shadow-soft">
        <span className="font-semibold">
          {isToday
            ? t('shell:asOf.today', { time: formatDate(iso, locale, 'time') })
            : t('shell:asOf.earlier', { moment: formatDate(iso, locale, 'moment') })}
        </span>
        <Button variant="secondary" size="small" isLoading={isTrying} onClick={() => void handleRetry()}>
          {t('shell:action.retry')}
        </Button>
      </span>
    </InElement>
  )
}
