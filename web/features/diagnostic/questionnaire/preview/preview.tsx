import type { ReactNode, RefObject } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { LocaleContext } from '#web/lib/translation.ts'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { Button } from '#web/ui/button.tsx'
import { ResultView } from '../../result/result-view.tsx'
import { needsAdult } from '../../result/routine-purchase.tsx'
import type { PurchaseCart } from '../../result/use-purchase.ts'
import type { QuestionnaireWords } from '../questionnaire-words.ts'
import { PreviewWays, RegisterOffer } from './preview-ways.tsx'
import { useResultPlace } from './use-result-place.ts'

/** What a result needs from the shop, so that its products can be bought without an account. */
export interface PreviewShop {
  cart: PurchaseCart
  /** Renders the add-to-cart button of a product. */
  action: (product: ProductCard) => ReactNode
}

/** What shows a result; it is loaded only when there is one. */
export interface LoadedPreview {
  Preview: typeof Preview
  shop: PreviewShop
}

interface PreviewProps {
  diagnostic: Diagnostic
  shop: PreviewShop
  /** Whether the visitor has come back to a result that this device had. */
  isKnown: boolean
  locale: Locale
  onKeep: () => void
  onChange: () => void
  /** Whether an answer ended the questionnaire before all questions were asked. */
  isEarly: boolean
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['preview']
}

/**
 * The preview of a result that is not stored. It shows and sells everything that a stored result does, so that no
 * warning and no product requires an account or a consent.
 */
export function Preview(props: PreviewProps) {
  const { diagnostic, shop, isKnown, locale, onKeep, onChange, isEarly, headingRef, words } = props
  useResultPlace(isKnown)
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
        {isRed ? null : <RegisterOffer words={words} />}
        <ResultView
          diagnostic={diagnostic}
          cart={shop.cart}
          parts={{
            photo: product => <ProductPhoto sources={product.photoSources} alt="" sizes="6rem" />,
            ...(!needsAdult(diagnostic) && { action: shop.action }),
          }}
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
