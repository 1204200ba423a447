import type { Concern } from '#contract/diagnostic/diagnostic.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { useLocale } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Severity } from '../severity.tsx'
import { ConcernMark } from './concern-mark.tsx'
import { Facts } from './grounds.tsx'
import { Part, panelClass } from './part.tsx'
import { useSkinWords } from './skin-words.ts'

/** The skin concerns of a diagnostic, most severe first, each with an icon, its grade in words, and its causes. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  const t = useSkinWords()
  const locale = useLocale()
  const present = concerns.filter(({ severity }) => severity > 0)
  const others = concerns.filter(({ severity }) => severity === 0)
  const absent = others.filter(({ known }) => known)
  const unknown = others.filter(({ known }) => !known)
  const listed = (some: readonly Concern[]) =>
    new Intl.ListFormat(intlTag(locale)).format(some.map(({ name }) => inSentence(name, locale)))
  return (
    <Part title={t('result:needs.title')} text={t(`result:needs.${titleOf(concerns)}`)}>
      {present.length > 0 ? (
        <ul className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 md:gap-5 print:grid-cols-3 print:gap-2">
          {present.map(concern => (
            <ConcernCard key={concern.slug} concern={concern} />
          ))}
        </ul>
      ) : null}
      {absent.length > 0 ? (
        <p className="mt-4 max-w-measure text-sm text-muted">
          {t('result:needs.absent', { names: listed(absent) })}
        </p>
      ) : null}
      {unknown.length > 0 ? (
        <p className="mt-4 max-w-measure text-sm text-muted">
          {t('result:needs.unknown', { names: listed(unknown) })}
        </p>
      ) : null}
    </Part>
  )
}

/** Chooses the introduction to the concerns, which distinguishes "nothing found" from "not answered". */
function titleOf(concerns: readonly Concern[]) {
  if (concerns.some(({ severity }) => severity > 0)) return 'text'
  if (concerns.every(({ known }) => known)) return 'none'
  return concerns.some(({ known }) => known) ? 'noneKnown' : 'notKnown'
}

/** Lowercases the first letter of a skin concern's name, for use within a sentence. */
function inSentence(name: string, locale: Locale): string {
  return name.slice(0, 1).toLocaleLowerCase(locale) + name.slice(1)
}

function ConcernCard({ concern }: { concern: Concern }) {
  const t = useSkinWords()
  const { name, why } = concern
  if (why.length === 0)
    return (
      <li className={`${panelClass} flex break-inside-avoid items-center gap-4`}>
        <ConcernHead concern={concern} />
      </li>
    )
  return (
    <li className={`${panelClass} min-w-0 break-inside-avoid p-0! print:p-3!`}>
      <details className="group">
        <summary className="flex items-center gap-4 rounded-card p-5 sm:p-6 print:p-0">
          <ConcernHead concern={concern} />
          <span className="ms-auto inline-flex shrink-0 items-center gap-1 text-sm font-semibold print:hidden">
            <span aria-hidden="true" className="max-sm:hidden">
              {t('result:why.open')}
            </span>
            <span className="sr-only">{t('result:why.named', { name })}</span>
            <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className="px-5 pb-3 sm:px-6 print:hidden">
          <p className="text-sm text-muted">{t('result:why.text')}</p>
          <ul className="mt-2 divide-y divide-line text-sm">
            {why.map(({ question, answer, weight }) => (
              <li key={`${question}${answer}`} className="py-3">
                <p className="text-muted">{question}</p>
                <p className="font-semibold">{answer}</p>
                <p className="text-muted">{t('result:why.weight', { count: weight })}</p>
              </li>
            ))}
          </ul>
          <Facts facts={why.flatMap(({ facts }) => facts)} />
        </div>
      </details>
    </li>
  )
}

function ConcernHead({ concern: { slug, name, severity, severityName } }: { concern: Concern }) {
  return (
    <>
      <ConcernMark slug={slug} className="print:hidden" />
      <h3 className="min-w-0">
        <span className="block font-display text-lg leading-snug first-letter:uppercase">{name}</span>
        <Severity severity={severity} name={severityName} className="mt-1" />
      </h3>
    </>
  )
}
