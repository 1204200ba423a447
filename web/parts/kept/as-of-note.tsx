import { type ReactNode, useState } from 'react'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** How long the button at least looks busy, in milliseconds, because without a network a retry fails at once. */
const leastTime = 500

interface AsOfNoteProps {
  /** The time in milliseconds at which the shop gave what the page shows. */
  at: number
  onRetry: () => Promise<unknown>
  /** What else the reader should know; by default that the page is updated by itself. */
  children?: ReactNode
}

/** Says at what time what the page shows was current, because the shop does not answer; with a button that tries again. */
export function AsOfNote({ at, onRetry, children }: AsOfNoteProps) {
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
    <Alert
      tone="info"
      title={
        isToday
          ? t('shell:asOf.today', { time: formatDate(iso, locale, 'time') })
          : t('shell:asOf.earlier', { moment: formatDate(iso, locale, 'moment') })
      }
      className="mb-5 print:hidden"
      actions={
        <Button variant="secondary" size="small" isLoading={isTrying} onClick={() => void handleRetry()}>
          {t('shell:action.retry')}
        </Button>
      }
    >
      {children ?? t('shell:asOf.text')}
    </Alert>
  )
}
