import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { panelClass } from './part.tsx'
import { Remarks } from './remarks.tsx'

/** The facts that only remarks about skin-lightening creams cite. */
const lighteningFacts = ['F25', 'F26']

/** The part of a result that says when to see a professional, and when to repeat the diagnostic. */
export function Outlook({ diagnostic }: { diagnostic: Diagnostic }) {
  const t = useTranslate()
  const locale = useLocale()
  const { consult, nextCheckAt, nextCheckInWeeks, triage } = diagnostic
  const isCalm = triage.level === 'green'
  const isAboutLightening = [...triage.reasons, ...consult].some(({ facts }) =>
    facts.some(fact => lighteningFacts.includes(fact)),
  )
  return (
    <div className="mt-14 grid gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6 print:mt-4 print:grid-cols-2 print:gap-3">
      {isCalm || consult.length > 0 ? (
        <section aria-labelledby="consult" className={`${panelClass} break-inside-avoid`}>
          <h2 id="consult" className="mb-4 font-display text-2xl print:mb-1 print:text-lg">
            {t('result:consult.title')}
          </h2>
          {isCalm ? <p className="mb-3">{triage.text}</p> : null}
          <Remarks remarks={consult} icon="arrow-right" iconClass="text-accent" />
        </section>
      ) : null}
      <section aria-labelledby="next" className={`${panelClass} break-inside-avoid`}>
        <h2 id="next" className="mb-4 flex items-center gap-3 font-display text-2xl print:mb-1 print:text-lg">
          <Icon name="calendar" className="text-accent" />
          {t('result:next.title')}
        </h2>
        <p>
          {nextCheckAt && nextCheckInWeeks
            ? t('result:next.text', { count: nextCheckInWeeks, date: formatDate(nextCheckAt, locale) })
            : t('result:next.afterCare')}
        </p>
        <p className="-ms-2.5 mt-3 print:hidden">
          <ButtonLink variant="quiet" size="compact" icon="shield" href="/etiquette">
            {t('result:next.label')}
          </ButtonLink>
          {isAboutLightening ? (
            <ButtonLink variant="quiet" size="compact" icon="calendar" href="/arreter">
              {t('result:next.stopping')}
            </ButtonLink>
          ) : null}
        </p>
      </section>
    </div>
  )
}
