import { type RefObject, useRef, useState } from 'react'
import type { DiagnosticSummary } from '#contract/diagnostic/diagnostic.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectionBar } from '#web/ui/tables/selection-bar.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { panelClass } from '../result/part.tsx'
import { Severity } from '../severity.tsx'
import { inOrder } from './changes.ts'
import { Comparison } from './comparison.tsx'
import { dayOf } from './day-of.ts'
import { DeleteDiagnostic } from './delete-diagnostic.tsx'

/** The list of a member's diagnostics, newest first; two of them can be selected and compared. */
export function DiagnosticList({ diagnostics }: { diagnostics: readonly DiagnosticSummary[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<number[]>([])
  const [one, other] = diagnostics.filter(({ id }) => chosen.includes(id))

  // Only two diagnostics can be compared, so a third selection replaces the first.
  function handleChoice(id: number, isChosen: boolean) {
    const others = chosen.filter(known => known !== id)
    setChosen(isChosen ? [...others, id].slice(-2) : others)
  }

  // A danger sign ended the questionnaire of a red result early, so that diagnostic has nothing to compare.
  const comparable = diagnostics.filter(({ triage }) => triage !== 'red')

  return (
    <>
      {one && other ? <ChosenPair pair={inOrder(one, other)} headingRef={heading} /> : null}
      <ul className="grid grid-cols-1 gap-4">
        {diagnostics.map(diagnostic => (
          <li key={diagnostic.id} className={panelClass}>
            <DiagnosticCard
              diagnostic={diagnostic}
              date={dayOf(diagnostic, diagnostics, locale)}
              isComparable={comparable.length > 1 && comparable.includes(diagnostic)}
              isChosen={chosen.includes(diagnostic.id)}
              onChoice={isChosen => handleChoice(diagnostic.id, isChosen)}
              onDeleted={message => {
                toast.success(message)
                handleChoice(diagnostic.id, false)
              }}
            />
          </li>
        ))}
      </ul>
      {one ? (
        <SelectionBar
          words={{
            label: t('result:mine.choice'),
            clear: t('result:mine.clearChoice'),
            count: t(other ? 'result:mine.chosenTwo' : 'result:mine.chosenOne'),
            tooMany: '',
          }}
          onClear={() => setChosen([])}
        >
          {/* The comparison is above the list and may be out of view, so a button leads to it. */}
          {other ? (
            <Button size="compact" icon="chevron-up" onClick={() => heading.current?.focus()}>
              {t('result:mine.compare')}
            </Button>
          ) : null}
        </SelectionBar>
      ) : null}
    </>
  )
}

interface ChosenPairProps {
  pair: [DiagnosticSummary, DiagnosticSummary]
  headingRef: RefObject<HTMLHeadingElement | null>
}

function ChosenPair({ pair: [before, after], headingRef }: ChosenPairProps) {
  const t = useTranslate()
  return (
    <section
      aria-label={t('result:compare.title')}
      className={`${panelClass} mb-6 animate-rise motion-reduce:animate-none`}
    >
      <h2 ref={headingRef} tabIndex={-1} className="mb-3 scroll-mt-24 font-display text-2xl outline-none">
        {t('result:compare.title')}
      </h2>
      <Comparison before={before} after={after} />
    </section>
  )
}

interface DiagnosticCardProps {
  diagnostic: DiagnosticSummary
  date: string
  isComparable: boolean
  isChosen: boolean
  onChoice: (isChosen: boolean) => void
  onDeleted: (message: string) => void
}

/** How many skin concerns the card of a diagnostic shows. */
const maxShown = 3

function DiagnosticCard(props: DiagnosticCardProps) {
  const { diagnostic, date, isComparable, isChosen, onChoice, onDeleted } = props
  const t = useTranslate()
  const { id, person, skinType, triage } = diagnostic
  return (
    <article>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="font-display text-xl">
            <a
              href={`/diagnostic/result/${id}`}
              aria-label={t('result:mine.see', { date })}
              className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-current"
            >
              {date}
            </a>
          </h2>
          {/* A diagnostic of the member's own skin is the default and needs no label. */}
          {person === 'self' ? null : (
            <p className="font-semibold first-letter:uppercase">{t(`result:person.${person}`)}</p>
          )}
          {triage === 'red' ? null : <p className="text-muted first-letter:uppercase">{skinType.name}</p>}
        </div>
        {triage === 'green' ? null : (
          <Badge tone={triage === 'red' ? 'danger' : 'warning'}>{t(`result:mine.${triage}`)}</Badge>
        )}
      </div>
      {triage === 'red' ? null : <TopConcerns concerns={diagnostic.concerns} />}
      <div className="-mx-2.5 mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-2.5 pt-2">
        {isComparable ? (
          <Checkbox
            label={t('result:mine.choose')}
            aria-label={t('result:mine.chooseNamed', { date })}
            checked={isChosen}
            onChange={event => onChoice(event.target.checked)}
          />
        ) : null}
        <span className="ms-auto -me-2.5">
          <DeleteDiagnostic diagnostic={diagnostic} onDeleted={onDeleted} />
        </span>
      </div>
    </article>
  )
}

/** The most severe skin concerns of a diagnostic with their grades. */
export function TopConcerns({ concerns }: Pick<DiagnosticSummary, 'concerns'>) {
  const t = useTranslate()
  const shown = concerns
    .filter(({ severity }) => severity > 0)
    .toSorted((one, other) => other.severity - one.severity)
    .slice(0, maxShown)
  if (shown.length === 0) return <p className="mt-3 text-muted">{t('result:mine.calm')}</p>
  return (
    <ul className="mt-3 grid gap-2 sm:gap-1.5">
      {shown.map(({ slug, name, severity }) => (
        <li key={slug} className="flex flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
          <span className="first-letter:uppercase">{name}</span>
          <Severity
            severity={severity}
            name={t(`result:severity.${severity as 0 | 1 | 2 | 3 | 4}`)}
            isAligned
          />
        </li>
      ))}
    </ul>
  )
}
