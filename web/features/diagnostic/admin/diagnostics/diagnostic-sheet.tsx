import type { AdminDiagnostic } from '#contract/diagnostic/admin-diagnostic.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { textDate } from '../../result/text-date.ts'
import { Severity } from '../../severity.tsx'
import { SheetCard } from './sheet-card.tsx'
import { SheetRoutine } from './sheet-routine.tsx'
import { TraceTable } from './trace-table.tsx'
import { TriagePill } from './triage-pill.tsx'

/** The administration's page of one diagnostic: its answers and how each of them led to the result. */
export function DiagnosticSheet({ diagnostic }: { diagnostic: AdminDiagnostic }) {
  const t = useTranslate()
  const locale = useLocale()
  const { member, skinType, certainty, triage, states, concerns, versions, consents, recomputed } = diagnostic
  const title = t('admin-diagnostic:results.of', { name: member.name })
  const present = concerns.filter(({ severity }) => severity > 0)
  const most = Math.max(1, ...diagnostic.axes.map(({ points }) => points))
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            label={t('admin:frame.trail')}
            link={RouterLink}
            items={[
              { text: t('admin-diagnostic:results.title'), href: '/admin/diagnostics' },
              { text: title },
            ]}
          />
        }
        title={title}
        status={<TriagePill level={triage.level} />}
        description={formatDate(diagnostic.createdAt, locale, 'moment')}
      />
      <p className="mb-5 text-sm text-muted">{t('admin-diagnostic:results.logged')}</p>
      <div className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-start">
        <div className="grid min-w-0 gap-5">
          <SheetCard title={t('admin-diagnostic:results.result')}>
            <p className="text-lg font-semibold">{skinType.sentence}</p>
            <p className="mt-1 text-sm text-muted">{certainty.text}</p>
            {states.length > 0 ? (
              <p className="mt-2">
                {t('admin-diagnostic:results.states', {
                  names: new Intl.ListFormat(intlTag(locale)).format(states.map(({ name }) => name)),
                })}
              </p>
            ) : null}
            {triage.reasons.length > 0 ? (
              <ul className="mt-3 list-disc ps-5">
                {triage.reasons.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ) : null}
            <ul className="mt-4 grid gap-2">
              {present.map(({ slug, name, severity, severityName }) => (
                <li
                  key={slug}
                  className="flex flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between"
                >
                  <span className="first-letter:uppercase">{name}</span>
                  <Severity severity={severity} name={severityName} isAligned />
                </li>
              ))}
            </ul>
          </SheetCard>
          <SheetCard title={t('admin-diagnostic:results.answers')}>
            <dl className="grid gap-3">
              {diagnostic.answers.map(({ question, answers }) => (
                <div key={question}>
                  <dt className="text-sm text-muted">{question}</dt>
                  <dd className="break-words">
                    {answers.join(' · ') || t('admin-diagnostic:results.passedOver')}
                  </dd>
                </div>
              ))}
            </dl>
          </SheetCard>
          <SheetCard
            title={t('admin-diagnostic:results.trace')}
            text={t('admin-diagnostic:results.traceText')}
          >
            <TraceTable trace={diagnostic.trace} sources={diagnostic.sources} />
          </SheetCard>
        </div>
        <div className="grid min-w-0 gap-5">
          <SheetCard title={t('admin-diagnostic:results.points')}>
            <ul className="grid gap-3">
              {diagnostic.axes.map(({ key, name, points }) => (
                <li key={key}>
                  <span className="mb-1 flex justify-between gap-3 text-sm">
                    <span className="first-letter:uppercase">{name}</span>{' '}
                    <span className="font-semibold tabular-nums">{points}</span>
                  </span>
                  <meter min={0} max={most} value={points} aria-label={name} />
                </li>
              ))}
            </ul>
          </SheetCard>
          <SheetCard title={t('admin-diagnostic:results.about')}>
            <p className="font-semibold">
              <RouterLink
                href={`/admin/members/${member.id}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {member.name}
              </RouterLink>
            </p>
            <p className="break-all">{member.email}</p>
            <p className="mt-3 text-sm text-muted">{t('admin-diagnostic:results.versions', versions)}</p>
            <p className="mt-2 text-sm text-muted">{t(`admin-diagnostic:person.${diagnostic.person}`)}</p>
            <ul className="mt-2 grid gap-1 text-sm text-muted">
              {consents.map(({ purpose, version, recordedAt }) => (
                <li key={purpose}>
                  {t('admin-diagnostic:results.consent', {
                    purpose: t(`admin-diagnostic:purpose.${purpose}`),
                    date: formatDate(recordedAt, locale, 'short'),
                    version: textDate(version, locale),
                  })}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-muted">{t(`admin-diagnostic:recomputed.${recomputed}`)}</p>
          </SheetCard>
          <SheetRoutine routine={diagnostic.routine} />
        </div>
      </div>
    </>
  )
}
