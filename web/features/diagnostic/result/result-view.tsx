import type { ReactNode } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { wordsAbout } from '#messages/words-about.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LetterOffer } from '../letter/letter-offer.tsx'
import { RoutineBoard } from '../routine/routine-board.tsx'
import { AdvisedProducts } from './advised-products.tsx'
import { Concerns } from './concerns.tsx'
import { SourcesContext } from './grounds.tsx'
import { Outlook } from './outlook.tsx'
import { Part, panelClass } from './part.tsx'
import { Portrait } from './portrait.tsx'
import type { ProductParts } from './product-parts.ts'
import { Remarks } from './remarks.tsx'
import { RoutinePurchase } from './routine-purchase.tsx'
import { PersonContext } from './skin-words.ts'
import { Sources } from './sources.tsx'
import { TriageBanner } from './triage-banner.tsx'
import type { PurchaseCart } from './use-purchase.ts'

interface ResultViewProps {
  diagnostic: Diagnostic
  parts: ProductParts
  cart: PurchaseCart
  /** The rendered comparison with an earlier diagnostic. */
  comparison?: ReactNode
}

/** A whole diagnostic result: urgent visits first, then findings, routine, products and outlook. */
export function ResultView({ diagnostic, parts, cart, comparison }: ResultViewProps) {
  const t = wordsAbout(useTranslate(), diagnostic.person)
  const { triage, contradictions, notes, products } = diagnostic
  // A danger sign ended the questionnaire of a red result, so nothing is known about the skin itself.
  const isRed = triage.level === 'red'
  // A person who is sent to a professional finds the letter first; all others after the result.
  const isCalm = triage.level === 'green'
  return (
    <PersonContext value={diagnostic.person}>
      <SourcesContext value={diagnostic.sources}>
        {/* In print the routine comes first, so that the sheet can hang beside a mirror. */}
        <div className="print:flex print:flex-col">
          <TriageBanner triage={triage} />
          {isCalm ? null : <LetterOffer diagnostic={diagnostic} />}
          {isRed ? null : (
            <>
              <Portrait diagnostic={diagnostic} />
              <Concerns concerns={diagnostic.concerns} />
            </>
          )}
          {contradictions.length > 0 ? (
            <Alert tone="info" title={t('result:contradictions')} className="mt-5 print:mt-2 print:p-2">
              <Remarks remarks={contradictions} icon="chat" iconClass="text-info" hasGrounds={false} />
            </Alert>
          ) : null}
          <Part title={t('result:routine.title')} id="routine" className="print:-order-1 print:mt-0">
            <RoutineBoard level={3} routine={diagnostic.routine} photo={parts.photo} />
            {notes.length > 0 ? (
              <section
                aria-labelledby="notes"
                className={`${panelClass} mt-4 break-inside-avoid lg:mt-6 print:mt-3`}
              >
                <h3 id="notes" className="mb-3 font-display text-xl print:mb-1 print:text-lg">
                  {t('result:routine.notes')}
                </h3>
                <Remarks remarks={notes} icon="info" iconClass="text-warning" />
              </section>
            ) : null}
            {products.length === 0 ? null : <RoutinePurchase diagnostic={diagnostic} cart={cart} />}
          </Part>
          <AdvisedProducts diagnostic={diagnostic} parts={parts} />
          <Outlook diagnostic={diagnostic} />
          {isCalm ? <LetterOffer diagnostic={diagnostic} /> : null}
          {isRed ? null : comparison}
          <Sources diagnostic={diagnostic} />
        </div>
      </SourcesContext>
    </PersonContext>
  )
}
