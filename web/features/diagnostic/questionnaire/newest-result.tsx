import type { DiagnosticSummary } from '#contract/diagnostic/diagnostic.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Severity } from '../severity.tsx'

/** A summary of the member's newest diagnostic, with links to it. */
export function NewestResult({ diagnostic }: { diagnostic: DiagnosticSummary }) {
  const t = useTranslate()
  const locale = useLocale()
  const concerns = diagnostic.concerns
    .filter(concern => concern.severity > 0)
    .sort((a, b) => b.severity - a.severity)
    .slice(0, 3)
  const isRed = diagnostic.triage === 'red'
  return (
    <section className="rounded-2xl bg-card p-6 shadow-soft md:p-8">
      <p className="text-muted">
        {t('questionnaire:member.newest', { date: formatDate(diagnostic.createdAt, locale) })}
      </p>
      {isRed ? null : (
        <h2 className="mt-1 font-display text-2xl first-letter:uppercase">{diagnostic.skinType.name}</h2>
      )}
      {diagnostic.triage === 'green' ? null : (
        <p className="mt-3 flex gap-3 rounded-card bg-warning-fill p-4 font-medium">
          <Icon name="warning" className="text-warning" />
          {t(`diagnostic:triageLevels.${diagnostic.triage}`)}
        </p>
      )}
      {isRed ? null : <p className="mt-2">{diagnostic.skinType.sentence}</p>}
      {isRed ? null : concerns.length === 0 ? (
        <p className="mt-4">{t('questionnaire:member.calm')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {concerns.map(({ slug, name, severity }) => (
            <li
              key={slug}
              className="flex flex-col gap-x-4 gap-y-1 py-3 sm:flex-row sm:items-center sm:justify-between"
            >
              <span className="font-medium first-letter:uppercase">{name}</span>
              <Severity
                severity={severity}
                name={t(`diagnostic:severities.${severity as 0 | 1 | 2 | 3 | 4}`)}
                isAligned
              />
            </li>
          ))}
        </ul>
      )}
      {diagnostic.nextCheckAt ? (
        <p className="mt-4 text-muted">
          {t('questionnaire:member.nextCheck', { date: formatDate(diagnostic.nextCheckAt, locale) })}
        </p>
      ) : null}
      <p className="mt-6 flex flex-wrap items-center gap-3">
        <a
          href={`/diagnostic/result/${diagnostic.id}`}
          className={`${buttonClass({ size: 'large' })} w-full sm:w-auto`}
        >
          {t('questionnaire:member.see')}
        </a>
        <ButtonLink
          href="/questionnaire"
          variant="secondary"
          size="large"
          icon="refresh"
          className="w-full sm:w-auto"
        >
          {t('questionnaire:member.again')}
        </ButtonLink>
        <a
          href="/account/diagnostics"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('questionnaire:member.all')}
        </a>
      </p>
    </section>
  )
}

/** Says that the member has no diagnostic yet, and links to the questionnaire. */
export function NoResultYet() {
  const t = useTranslate()
  return (
    <EmptyState
      picture={<img src="/pictures/step-1.svg" alt="" width="96" height="96" />}
      title={t('questionnaire:member.first')}
      actions={
        <ButtonLink href="/questionnaire" variant="accent" size="large">
          {t('questionnaire:member.start')}
        </ButtonLink>
      }
    >
      {t('questionnaire:member.firstText')}
    </EmptyState>
  )
}
