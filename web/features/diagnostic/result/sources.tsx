import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale } from '#web/lib/translation.ts'
import { Fold } from './fold.tsx'
import { useSkinWords } from './skin-words.ts'
import { textDate } from './text-date.ts'

/**
 * The list of all facts that the result cites with their sources, and the versions of the software that produced
 * the result.
 */
export function Sources({ diagnostic }: { diagnostic: Diagnostic }) {
  const t = useSkinWords()
  const locale = useLocale()
  const { sources, versions, consents } = diagnostic
  const given = consents[0]
  return (
    <div className="mt-14 print:mt-4">
      <Fold id="sources" title={t('result:sources.title')} className="print:hidden">
        <dl className="grid gap-3 pb-2 text-sm">
          {sources.map(({ number, sentence, source }) => (
            <div
              key={number}
              id={`source-${number}`}
              className="grid scroll-mt-24 grid-cols-[2.5rem_1fr] rounded-lg target:bg-leaf"
            >
              <dt className="font-semibold">{number}</dt>
              <dd className="max-w-measure">
                {sentence}
                <span className="block text-muted">{source || t('result:sources.common')}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
      <p className="mt-6 max-w-measure text-muted print:mt-2">{t('result:notCovered')}</p>
      <p className="mt-4 max-w-measure rounded-card bg-fill p-4 font-semibold print:mt-2 print:p-2">
        {diagnostic.disclaimer}
      </p>
      <p className="mt-3 text-sm text-muted print:mt-1">
        {t('result:sources.versions', versions)}{' '}
        {given
          ? t('result:sources.consent', {
              date: formatDate(given.recordedAt, locale),
              version: textDate(given.version, locale),
            })
          : null}
      </p>
    </div>
  )
}
