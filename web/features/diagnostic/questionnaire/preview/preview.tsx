import type { RefObject } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { LocaleContext } from '#web/lib/translation.ts'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { Button } from '#web/ui/button.tsx'
import { ResultView } from '../../result/result-view.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'
import { PreviewWays } from './preview-ways.tsx'

interface PreviewProps {
  diagnostic: Diagnostic
  locale: Locale
  onKeep: () => void
  onChange: () => void
  /** Whether an answer ended the questionnaire before all questions were asked. */
  isEarly: boolean
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['preview']
}

/**
 * The preview of a result that is not stored. It shows everything that a stored result does, so that no warning
 * requires an account or a consent.
 */
export function Preview(props: PreviewProps) {
  const { diagnostic, locale, onKeep, onChange, isEarly, headingRef, words } = props
  const isRed = diagnostic.triage.level === 'red'
  const redTitle = diagnostic.person === 'child' ? words.redTitleChild : words.redTitle
  return (
    <LocaleContext value={locale}>
      <div className="animate-rise" data-wide>
        <p className="font-semibold text-muted text-sm">{words.eyebrow[diagnostic.person]}</p>
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="mt-1 mb-6 font-display text-3xl outline-none first-letter:uppercase"
        >
          {isRed ? redTitle : diagnostic.skinType.name}
        </h1>
        {isEarly ? (
          <p className="mb-6">
            <Button variant="secondary" icon="arrow-left" onClick={onChange}>
              {words.slip}
            </Button>
          </p>
        ) : null}
        <ResultView
          diagnostic={diagnostic}
          parts={{ photo: product => <ProductPhoto sources={product.photoSources} alt="" sizes="6rem" /> }}
        />
        <PreviewWays isRed={isRed} onKeep={onKeep} words={words} />
        {isEarly ? null : (
          <p className="mt-2">
            <Button variant="quiet" icon="arrow-left" className="-ms-6" onClick={onChange}>
              {words.change}
            </Button>
          </p>
        )}
      </div>
    </LocaleContext>
  )
}
