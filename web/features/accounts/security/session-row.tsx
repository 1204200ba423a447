import type { LiveSession } from '#contract/accounts/account.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface SessionRowProps {
  session: LiveSession
  isEnding: boolean
  onEnd: () => void
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { device, createdAt, lastUsedAt, current } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{device}</span>
          {current ? <Badge tone="success">{t('accounts:sessions.current')}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {t('accounts:sessions.lastUsed', { date: formatDate(lastUsedAt, locale, 'moment') })}
        </p>
        <p className="text-sm text-muted">
          {t('accounts:sessions.since', { date: formatDate(createdAt, locale) })}
        </p>
      </div>
      {current ? null : (
        <Button
          variant="secondary"
          size="small"
          isLoading={isEnding}
          aria-label={t('accounts:sessions.endNamed', { device })}
          onClick={onEnd}
        >
          {t('accounts:sessions.end')}
        </Button>
      )}
    </li>
  )
}
