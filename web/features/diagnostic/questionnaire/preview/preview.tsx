import type { ReactNode, RefObject } from 'react'
import type { Diagnostic, Remark } from '#contract/diagnostic/diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { readToken } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Severity } from '../../severity.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'
import { PreviewRoutine } from './preview-routine.tsx'
import { PreviewWays } from './preview-ways.tsx'

interface PreviewProps {
  diagnostic: Diagnostic
  locale: Locale
  onKeep: () => void
  onChange: () => void
  /** It came before all questions were asked. */
  isEarly: boolean
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['preview']
}

/** A result that is not kept: who to see first, the type, strengths and needs. The routine is shown to members. */
export function Preview(props: PreviewProps) {
  const { diagnostic, locale, onKeep, onChange, isEarly, headingRef, words } = props
  const { triage, skinType, disclaimer } = diagnostic
  const isRed = triage.level === 'red'
  return (
    <div className="animate-rise">
      <p className="font-semibold text-muted text-sm">{words.eyebrow[diagnostic.person]}</p>
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="mt-1 font-display text-3xl outline-none first-letter:uppercase"
      >
        {isRed ? words.redTitle : skinType.name}
      </h1>
      {triage.level === 'green' ? null : <TriageCard triage={triage} words={words} />}
      {isEarly ? (
        <p className="mt-4">
          <Button variant="secondary" icon="arrow-left" onClick={onChange}>
            {words.slip}
          </Button>
        </p>
      ) : (
        <Skin diagnostic={diagnostic} words={words} />
      )}
      {!isEarly && readToken() !== undefined ? (
        <Block title={words.routine}>
          <PreviewRoutine routine={diagnostic.routine} locale={locale} words={words} />
        </Block>
      ) : null}
      <PreviewWays isRed={isRed} onKeep={onKeep} words={words} />
      <p className="mt-6 text-muted text-sm">{words.notCovered}</p>
      <p className="mt-3 text-muted text-sm">{disclaimer}</p>
      {isEarly ? null : (
        <p className="mt-2">
          <Button variant="quiet" icon="arrow-left" className="-ms-6" onClick={onChange}>
            {words.change}
          </Button>
        </p>
      )}
    </div>
  )
}

/** What the whole questionnaire says of a skin. */
function Skin({ diagnostic, words }: Pick<PreviewProps, 'diagnostic' | 'words'>) {
  const { skinType, certainty, states, strengths, contradictions } = diagnostic
  const concerns = diagnostic.concerns.filter(concern => concern.severity > 0)
  return (
    <>
      <p className="mt-5 text-lg">{skinType.sentence}</p>
      {states.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {states.map(state => (
            <li key={state.slug} className="rounded-full bg-fill px-4 py-1.5">
              {state.name}
            </li>
          ))}
        </ul>
      ) : null}
      {certainty.level === 'sure' ? null : <p className="mt-3 text-muted">{certainty.text}</p>}
      {strengths.length > 0 ? (
        <Block title={words.strengths}>
          <Remarks remarks={strengths} icon="check" tone="text-success" />
        </Block>
      ) : null}
      <Block title={words.concerns}>
        {concerns.length === 0 ? (
          <p>{words.noConcerns}</p>
        ) : (
          <>
            <p className="text-muted">{words.concernsText}</p>
            <ul className="mt-3 divide-y divide-line rounded-card bg-card px-5 shadow-soft">
              {concerns.map(({ slug, name, severity, severityName }) => (
                <li
                  key={slug}
                  className="flex flex-col gap-x-4 gap-y-1 py-3.5 sm:flex-row sm:items-center sm:justify-between"
                >
                  <span className="font-medium first-letter:uppercase">{name}</span>
                  <Severity severity={severity} name={severityName} isAligned />
                </li>
              ))}
            </ul>
          </>
        )}
      </Block>
      {contradictions.length > 0 ? (
        <Block title={words.contradictions}>
          <Remarks remarks={contradictions} icon="info" tone="text-info" />
        </Block>
      ) : null}
    </>
  )
}

/** Whom to see, how soon, and why; red says as well that nothing is sold. */
function TriageCard({ triage, words }: Pick<PreviewProps, 'words'> & Pick<Diagnostic, 'triage'>) {
  const isRed = triage.level === 'red'
  return (
    <section
      data-triage={triage.level}
      className={classNames('mt-5 rounded-card p-5', isRed ? 'bg-danger-fill' : 'bg-warning-fill')}
    >
      <h2 className={classNames('flex gap-2 font-semibold text-lg', isRed ? 'text-danger' : 'text-warning')}>
        <Icon name="warning" />
        {triage.todo ?? words.orangeTitle}
      </h2>
      <p className="mt-1">{triage.text}</p>
      <ul className="mt-3 grid list-disc gap-2 ps-5">
        {triage.reasons.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isRed ? <p className="mt-3 font-semibold">{words.redNothing}</p> : null}
    </section>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 font-display text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Remarks({ remarks, icon, tone }: { remarks: Remark[]; icon: 'check' | 'info'; tone: string }) {
  return (
    <ul className="grid gap-2">
      {remarks.map(({ text }) => (
        <li key={text} className="flex gap-3">
          <Icon name={icon} className={tone} />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
