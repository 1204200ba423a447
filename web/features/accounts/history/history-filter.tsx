import type { HistoryEntry } from '#contract/accounts/account.ts'
import { useTranslate } from '#web/lib/translation.ts'

const offered = [undefined, 'order', 'diagnostic', 'sign-in', 'account'] as const

/** The filter of the member's history by kind of entry; each kind is a link. */
export function HistoryFilter({ type }: { type: HistoryEntry['type'] | undefined }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('accounts:timeline.filter')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {offered.map(choice => (
          <li key={choice ?? 'all'}>
            <a
              href={choice ? `?type=${choice}` : '?'}
              aria-current={choice === type ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-full border border-control px-4 hover:bg-fill aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {choice ? t(`accounts:timeline.types.${choice}`) : t('accounts:timeline.all')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
