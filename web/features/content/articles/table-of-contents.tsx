import type { TocEntry } from '#contract/content/article.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

/** An article's table of contents: beside the text on a desktop, collapsed above it on a phone. */
export function TableOfContents({ entries }: { entries: TocEntry[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('advice:article.contents')} className="self-start lg:sticky lg:top-24">
      <p className="mb-3 hidden font-semibold lg:block">{t('advice:article.contents')}</p>
      <details className="open-when-wide group rounded-card border border-line px-4">
        <summary className="flex min-h-12 items-center justify-between font-semibold">
          {t('advice:article.contents')}
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <ol className="pb-3">
          {entries.map(entry => (
            <li key={entry.id} className={entry.level > 2 ? 'ps-4' : undefined}>
              <a
                href={`#${entry.id}`}
                className="flex min-h-11 items-center py-1.5 leading-snug text-muted underline-offset-4 hover:underline"
              >
                {entry.text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
