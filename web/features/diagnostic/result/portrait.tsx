import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Remarks } from './remarks.tsx'
import { useSkinWords } from './skin-words.ts'

/**
 * The introduction to a result: the strengths of the skin, whose skin it is, its type in a sentence, and its
 * temporary states.
 */
export function Portrait({ diagnostic }: { diagnostic: Diagnostic }) {
  const t = useSkinWords()
  const { strengths, skinType, certainty, states } = diagnostic
  return (
    <div
      className={classNames(
        'grid overflow-hidden rounded-card shadow-soft print:mt-6 print:break-inside-avoid print:border print:border-line print:shadow-none',
        strengths.length > 0 && 'lg:grid-cols-[2fr_3fr]',
      )}
    >
      {strengths.length > 0 ? (
        <section
          aria-label={t('result:strengths')}
          className="bg-leaf p-6 sm:p-8 print:border-b print:border-line print:p-3"
        >
          <h2 className="mb-4 font-display text-2xl print:mb-1 print:text-lg">{t('result:strengths')}</h2>
          <Remarks remarks={strengths} icon="check" hasGrounds={false} />
        </section>
      ) : null}
      <section aria-label={t('result:type')} className="relative bg-card p-6 sm:p-8 print:p-3">
        <h2 className="text-sm font-semibold text-muted">{t('result:type')}</h2>
        <p className="mt-2 max-w-measure font-display text-2xl print:text-lg">{skinType.sentence}</p>
        <p className="mt-3 max-w-measure text-sm text-muted">{certainty.text}</p>
        {states.length > 0 ? (
          <>
            <h3 className="mt-5 mb-2 text-sm font-semibold text-muted print:mt-2">{t('result:states')}</h3>
            <ul className="flex flex-wrap gap-2">
              {states.map(({ slug, name }) => (
                <li key={slug}>
                  <Badge className="min-h-8 px-3 text-sm">{name}</Badge>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
    </div>
  )
}
