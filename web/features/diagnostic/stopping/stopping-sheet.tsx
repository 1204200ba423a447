import type { Locale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { fill } from '#web/lib/fill.ts'
import { Button } from '#web/ui/button.tsx'
import type { StoppingAnswers } from './first-visit.ts'
import type { StoppingWords } from './stopping-words.ts'
import { weekCount } from './weeks.ts'

interface StoppingSheetProps {
  answers: StoppingAnswers
  locale: Locale
  words: StoppingWords
}

const weeks = Array.from({ length: weekCount }, (_, index) => index + 1)

/** The sheet that a doctor or pharmacist fills in and signs: a button on the screen, one page on paper. */
export function StoppingSheet({ answers, locale, words }: StoppingSheetProps) {
  const { sheet, questions, calendar } = words
  const lines = [
    [questions.who, questions.whoIs[answers.who]],
    [questions.content, questions.contentIs[answers.content]],
    [questions.use, questions.useIs[answers.use]],
  ]
  return (
    <section aria-labelledby="sheet">
      <h2 id="sheet" className="font-display text-2xl print:text-lg">
        {sheet.title}
      </h2>
      <div className="print:hidden">
        <p className="mt-2">{sheet.text}</p>
        <Button variant="secondary" icon="print" className="mt-3" onClick={() => window.print()}>
          {sheet.print}
        </Button>
      </div>
      <div className="hidden print:block">
        <p>{fill(sheet.date, { date: formatDate(new Date().toISOString(), locale) })}</p>
        <div className="grid grid-cols-2 gap-3">
          <div>
            {lines.map(([question, answer]) => (
              <p key={question}>
                {question} <strong>{answer}</strong>
              </p>
            ))}
            {answers.hasSigns ? <p className="font-semibold">{questions.signs}</p> : null}
          </div>
          <div>
            <p className="font-semibold">{sheet.decision}</p>
            <p>☐ {sheet.atOnce}</p>
            <p>☐ {sheet.steps}</p>
            <p>☐ {sheet.refer}</p>
          </div>
          <WeeksToFill weeks={weeks.slice(0, weekCount / 2)} words={calendar} />
          <WeeksToFill weeks={weeks.slice(weekCount / 2)} words={calendar} />
          <p className="h-20 border border-line px-2">{sheet.signature}</p>
          <p className="h-20 border border-line px-2">{sheet.next}</p>
        </div>
      </div>
    </section>
  )
}

const cellClass = 'border border-line px-2 text-start'

/** Rows for a pen: the first day of each week, the uses allowed, and how the skin is. */
function WeeksToFill({ weeks, words }: { weeks: number[]; words: StoppingWords['calendar'] }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          <th className={cellClass}>{words.weekShort}</th>
          <th className={cellClass}>{words.from}</th>
          <th className={cellClass}>{words.planned}</th>
          <th className={cellClass}>{words.skin}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week}>
            <td className={cellClass}>{week}</td>
            <td className={cellClass} />
            <td className={cellClass} />
            <td className={cellClass} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
