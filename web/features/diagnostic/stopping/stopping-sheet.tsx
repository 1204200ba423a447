import { healthCentreLocale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { fill } from '#web/lib/fill.ts'
import { Button } from '#web/ui/button.tsx'
import { type StoppingAnswers, stoppingRisks } from './first-visit.ts'
import type { StoppingWords } from './stopping-words.ts'
import { weekCount } from './weeks.ts'

interface StoppingSheetProps {
  answers: StoppingAnswers
  words: StoppingWords['sheet']
  paper: StoppingWords['paper']
}

const weeks = Array.from({ length: weekCount }, (_, index) => index + 1)

/**
 * The sheet that a doctor or pharmacist fills in and signs: a button on the screen, one page on paper. Mercury leaves no
 * choice of reducing.
 */
export function StoppingSheet({ answers, words, paper }: StoppingSheetProps) {
  const isPoison = answers.content === 'mercury'
  const { answers: named, decisions } = paper
  const offered = Object.entries(decisions).filter(([decision]) => decision !== 'steps' || !isPoison)
  return (
    <section aria-labelledby="sheet">
      <div className="print:hidden">
        <h2 id="sheet" className="font-display text-2xl">
          {words.title}
        </h2>
        <p className="mt-2">{words.text}</p>
        <Button variant="secondary" icon="print" className="mt-3" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <div lang={healthCentreLocale} className="hidden text-sm print:block">
        <p className="font-display text-lg">
          {paper.title} ·{' '}
          {fill(paper.date, { date: formatDate(new Date().toISOString(), healthCentreLocale) })}
        </p>
        <p>
          {named.who} <strong>{named.whoIs[answers.who]}</strong>
        </p>
        <p>
          {named.content} <strong>{named.contentIs[answers.content]}</strong>
        </p>
        <p>
          {named.use} <strong>{named.useIs[answers.use]}</strong>
        </p>
        {stoppingRisks
          .filter(risk => answers.risks.includes(risk))
          .map(risk => (
            <p key={risk} className="font-semibold">
              {named.risks[risk]}
            </p>
          ))}
        {paper.filledIn.map(line => (
          <p key={line} className="h-6 border-b border-line">
            {line}
          </p>
        ))}
        <p className="mt-2 font-semibold">{paper.decision}</p>
        <div className="grid grid-cols-2 gap-x-3">
          {offered.map(([decision, text]) => (
            <p key={decision}>☐ {text}</p>
          ))}
        </div>
        <div className="mt-2 grid grid-cols-2 gap-3">
          {isPoison ? null : (
            <>
              <WeeksToFill weeks={weeks.slice(0, weekCount / 2)} columns={paper.columns} />
              <WeeksToFill weeks={weeks.slice(weekCount / 2)} columns={paper.columns} />
            </>
          )}
          <p className="h-14 border border-line px-2">{paper.signature}</p>
          <p className="h-14 border border-line px-2">{paper.next}</p>
        </div>
      </div>
    </section>
  )
}

const cellClass = 'border border-line px-2 text-start'

/** Rows for a pen: the first day of each week, the uses allowed, and how the skin is. */
function WeeksToFill({ weeks, columns }: { weeks: number[]; columns: string[] }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} className={cellClass}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week}>
            {columns.map((column, index) => (
              <td key={column} className={cellClass}>
                {index === 0 ? week : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
