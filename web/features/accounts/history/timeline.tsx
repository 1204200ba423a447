import type { HistoryEntry } from '#contract/accounts/account.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { byDay } from './history-days.ts'
import { deviceOf, titleOf } from './history-words.ts'

const icons: Record<HistoryEntry['type'], IconName> = {
  'sign-in': 'lock',
  order: 'box',
  diagnostic: 'drop',
  account: 'user',
}

/** The member's account history grouped by day, the newest day first. */
export function Timeline({ entries }: { entries: readonly HistoryEntry[] }) {
  const locale = useLocale()
  return (
    <div className="grid gap-8">
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={formatDate(day, locale)}>
          <h2 className="mb-3 font-display text-xl">
            <time dateTime={day}>{formatDate(day, locale)}</time>
          </h2>
          <ol className="rounded-card bg-card px-5 shadow-soft">
            {ofDay.map(entry => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTranslate()
  const locale = useLocale()
  const title = titleOf(entry, t)
  const device = deviceOf(entry, t)
  return (
    <li className="group/entry relative flex gap-4 py-4">
      <span
        aria-hidden="true"
        className="absolute start-5 top-0 bottom-0 w-px bg-line group-first/entry:top-4 group-last/entry:bottom-auto group-last/entry:h-4 group-only/entry:hidden"
      />
      <span className="relative grid size-10 shrink-0 place-items-center rounded-full bg-fill text-muted">
        <Icon name={icons[entry.type]} size={20} label={t(`accounts:timeline.types.${entry.type}`)} />
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="flex items-baseline justify-between gap-x-4">
          <span className="font-semibold wrap-anywhere">
            <Unbroken text={title} />
          </span>
          <time dateTime={entry.at} className="shrink-0 text-sm text-muted">
            {timeOf(entry.at, locale)}
          </time>
        </p>
        {device ? <p className="text-sm text-muted">{device}</p> : null}
        {entry.link ? (
          <a
            href={entry.link}
            aria-label={`${t('accounts:timeline.see')} – ${title}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('accounts:timeline.see')}
          </a>
        ) : null}
      </div>
    </li>
  )
}

function timeOf(iso: string, locale: Locale): string {
  const options = { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Ouagadougou' } as const
  return new Intl.DateTimeFormat(intlTag(locale), options).format(new Date(iso))
}
