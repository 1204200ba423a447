import { createContext, useContext } from 'react'
import type { Source } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The facts of the shown result with their sources, which its parts cite by number. */
export const SourcesContext = createContext<readonly Source[]>([])

/**
 * The facts behind a piece of advice, collapsed at first, each with a link to its source at the end of the page.
 */
export function Grounds({ facts, title }: { facts: readonly string[]; title?: string }) {
  const t = useTranslate()
  const cited = useContext(SourcesContext).filter(({ number }) => facts.includes(number))
  if (cited.length === 0) return null
  return (
    <details className="group/grounds mt-3 print:hidden">
      <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold underline underline-offset-4">
        {title ?? t('result:why.grounds')}
        <Icon name="chevron-down" size={18} className="group-open/grounds:rotate-180" />
      </summary>
      <FactList sources={cited} />
    </details>
  )
}

/** A list of the cited facts, each with a link to its source. */
export function Facts({ facts }: { facts: readonly string[] }) {
  const cited = useContext(SourcesContext).filter(({ number }) => facts.includes(number))
  return cited.length === 0 ? null : <FactList sources={cited} />
}

function FactList({ sources }: { sources: readonly Source[] }) {
  const t = useTranslate()
  return (
    <ul className="grid max-w-measure gap-2 pb-2 text-sm text-muted">
      {sources.map(({ number, sentence, source }) => (
        <li key={number}>
          {sentence}{' '}
          {source === '' ? null : (
            <a
              href={`#source-${number}`}
              onClick={openSources}
              aria-label={t('result:why.source', { sentence })}
              className="underline underline-offset-2"
            >
              {t('result:why.toSource')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Opens the section of sources, so that a link to one of them works. */
function openSources(): void {
  const sources = document.querySelector<HTMLDetailsElement>('details#sources')
  if (sources) sources.open = true
}
