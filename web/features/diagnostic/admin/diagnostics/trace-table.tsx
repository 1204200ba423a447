import type { TraceEntry } from '#contract/diagnostic/admin-diagnostic.ts'
import type { Source } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'

interface TraceTableProps {
  trace: TraceEntry[]
  sources: Source[]
}

interface Answer {
  question: string
  answer: string
  effects: string[]
  facts: string[]
}

/** A diagnostic's answers in a table with one row each: question, answer, points or marks, facts. */
export function TraceTable({ trace, sources }: TraceTableProps) {
  const t = useTranslate()
  const rows = answersOf(trace)
  const cited = new Set(rows.flatMap(({ facts }) => facts))
  const head = 'py-2 pe-4 text-start text-sm font-semibold text-muted'
  return (
    <>
      {/* On a phone each row of the table is a block, since four columns do not fit. */}
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            <th className={head}>{t('admin-diagnostic:trace.question')}</th>
            <th className={head}>{t('admin-diagnostic:trace.answer')}</th>
            <th className={head}>{t('admin-diagnostic:trace.effect')}</th>
            <th className={head}>{t('admin-diagnostic:trace.facts')}</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ question, answer, effects, facts }) => (
            <tr
              key={`${question} ${answer}`}
              className="border-t border-line align-top max-md:block max-md:py-3 [&>td]:py-2 [&>td]:pe-4 max-md:[&>td]:block max-md:[&>td]:py-0.5"
            >
              <td className="text-muted max-md:text-sm">{question}</td>
              <td>{answer}</td>
              <td className="font-semibold">{effects.join(' · ')}</td>
              <td className="text-sm text-muted">{facts.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {t('admin-diagnostic:trace.sources')}
        </summary>
        <dl className="mt-2 grid gap-3 text-sm">
          {sources
            .filter(({ number }) => cited.has(number))
            .map(({ number, sentence, source }) => (
              <div key={number}>
                <dt className="font-semibold">{number}</dt>
                <dd>
                  {sentence} <span className="break-words text-muted">{source}</span>
                </dd>
              </div>
            ))}
        </dl>
      </details>
    </>
  )
}

/** Groups the effects of a diagnostic's answers by answer. */
function answersOf(trace: TraceEntry[]): Answer[] {
  const groups = Map.groupBy(trace, ({ question, answer }) => `${question}\n${answer}`)
  return [...groups.values()].flatMap(entries => {
    const [first] = entries
    if (!first) return []
    const effects = entries.map(({ axis, weight, mark }) =>
      axis ? `${axis.name} +${weight}` : (mark?.name ?? ''),
    )
    return [{ question: first.question, answer: first.answer, effects, facts: first.facts }]
  })
}
