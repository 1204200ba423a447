import { productPath } from '#contract/catalogue/product-path.ts'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { formatPrice } from '#web/ui/price.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'

interface PreviewRoutineProps {
  routine: Diagnostic['routine']
  locale: Locale
  words: QuestionnaireWords['preview']
}

const parts = ['morning', 'evening', 'weekly'] as const

/** The routine of a result that is not kept, step by step. */
export function PreviewRoutine({ routine, locale, words }: PreviewRoutineProps) {
  return parts
    .filter(part => routine[part].length > 0)
    .map(part => (
      <section key={part} className="mt-5">
        <h3 className="font-semibold">{words[part]}</h3>
        <ol className="mt-2 divide-y divide-line rounded-card bg-card px-5 shadow-soft">
          {routine[part].map(({ order, name, advice, product }) => (
            <li key={order} className="py-3">
              <span className="block font-medium first-letter:uppercase">{name}</span>
              <span className="block">{advice}</span>
              {product ? (
                <span className="block text-sm text-muted">
                  <a
                    href={productPath(product)}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {product.name}
                  </a>{' '}
                  · {formatPrice(product.price, locale)}
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      </section>
    ))
}
