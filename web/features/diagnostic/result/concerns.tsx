import type { Concern } from '#contract/diagnostic/diagnostic.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Severity } from '../severity.tsx'
import { ConcernMark } from './concern-mark.tsx'
import { Fold } from './fold.tsx'
import { Part, panelClass } from './part.tsx'
import { FactMarks } from './remarks.tsx'

/** What the skin needs, the strongest first: each with a drawing, its grade in words, and why. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const present = concerns.filter(({ severity }) => severity > 0)
  const absent = concerns.filter(({ severity }) => severity === 0)
  const names = new Intl.ListFormat(locale).format(absent.map(({ name }) => name))
  return (
    <Part
      title={t('result:needs.title')}
      text={present.length > 0 ? t('result:needs.text') : t('result:needs.none')}
    >
      {present.length > 0 ? (
        <ul className="grid gap-3 md:grid-cols-2 md:gap-5 print:grid-cols-2 print:gap-2">
          {present.map(concern => (
            <ConcernCard key={concern.slug} concern={concern} />
          ))}
        </ul>
      ) : null}
      {absent.length > 0 ? (
        <p className="mt-4 max-w-measure text-sm text-muted">{t('result:needs.absent', { names })}</p>
      ) : null}
    </Part>
  )
}

function ConcernCard({ concern }: { concern: Concern }) {
  const t = useTranslate()
  const { slug, name, severity, severityName, why } = concern
  return (
    <li className={`${panelClass} break-inside-avoid`}>
      <div className="flex items-center gap-4">
        <ConcernMark slug={slug} className="print:hidden" />
        <div className="min-w-0">
          <h3 className="font-display text-lg leading-snug first-letter:uppercase">{name}</h3>
          <Severity severity={severity} name={severityName} className="mt-1" />
        </div>
      </div>
      {why.length > 0 ? (
        <Fold
          title={t('result:why.open')}
          label={t('result:why.named', { name })}
          className="mt-2 print:hidden"
        >
          <p className="text-sm text-muted">{t('result:why.text')}</p>
          <ul className="mt-3 divide-y divide-line text-sm">
            {why.map(({ question, answer, weight, facts }) => (
              <li key={`${question}${answer}`} className="py-3">
                <p className="text-muted">{question}</p>
                <p className="font-semibold">{answer}</p>
                <p className="text-muted">
                  {t('result:why.weight', { count: weight })}
                  <FactMarks facts={facts} />
                </p>
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
    </li>
  )
}
