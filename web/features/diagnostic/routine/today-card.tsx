import type { MemberRoutine } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { panelClass } from '../result/part.tsx'
import { isEvening, isForToday } from './calendar.ts'
import { StepMark } from './step-mark.tsx'

/**
 * The dashboard card with the routine steps of this morning or evening; before the first diagnostic, a link to the
 * questionnaire.
 */
export function TodayCard({ routine }: { routine: MemberRoutine | null }) {
  const t = useTranslate()
  const now = new Date()
  const part = isEvening(now) ? 'evening' : 'morning'
  const steps = routine
    ? [...routine[part], ...(part === 'evening' ? routine.weekly : [])].filter(step =>
        isForToday(step, new Date(routine.createdAt), now),
      )
    : []
  return (
    <section aria-labelledby="today" className={panelClass}>
      <h2 id="today" className="mb-4 font-display text-2xl">
        {t(`result:dashboard.${part}`)}
      </h2>
      {routine ? (
        <>
          <ol className="grid gap-3">
            {steps.map((step, place) => (
              <li key={`${step.kind}-${step.order}`} className="flex items-center gap-4">
                <StepMark kind={step.kind} order={place + 1} />
                <span className="min-w-0 leading-snug">
                  <span className="block font-semibold first-letter:uppercase">{step.name}</span>
                  <span className="block text-sm text-muted">{step.product?.name ?? step.amount}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-3">
            <a href="/routine" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('result:dashboard.routine')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="mb-5 text-muted">{t('result:dashboard.noRoutine')}</p>
          <ButtonLink href="/questionnaire" variant="secondary">
            {t('result:start')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
