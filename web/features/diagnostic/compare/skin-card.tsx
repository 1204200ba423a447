import type { DiagnosticSummary } from '#contract/diagnostic/diagnostic.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { panelClass } from '../result/part.tsx'
import { TopConcerns } from './diagnostic-list.tsx'

/** The dashboard card that summarises the newest diagnostic; before the first one, a link to the questionnaire. */
export function SkinCard({ diagnostic }: { diagnostic: DiagnosticSummary | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <section aria-labelledby="skin" className={panelClass}>
      <h2 id="skin" className="mb-4 font-display text-2xl">
        {t('result:dashboard.title')}
      </h2>
      {diagnostic ? (
        <>
          {diagnostic.triage === 'red' ? (
            <p className="max-w-measure">{t('result:mine.red')}</p>
          ) : (
            <>
              <p className="max-w-measure">{diagnostic.skinType.sentence}</p>
              <TopConcerns concerns={diagnostic.concerns} />
            </>
          )}
          {diagnostic.nextCheckAt ? (
            <p className="mt-3 text-sm text-muted">
              {t('result:dashboard.next', { date: formatDate(diagnostic.nextCheckAt, locale) })}
            </p>
          ) : null}
          <p className="mt-2">
            <a
              href={`/diagnostic/result/${diagnostic.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('result:dashboard.see')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="mb-5 text-muted">{t('result:dashboard.none')}</p>
          <ButtonLink href="/questionnaire">{t('result:start')}</ButtonLink>
        </>
      )}
    </section>
  )
}
