import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { nameOf } from './dismissed.ts'
import { isQuestion } from './is-question.ts'
import { Warning } from './warning.tsx'

export interface CartWarningsProps {
  warnings: readonly CartWarning[]
  /** The products in the cart, for which the server checks for conflicts. */
  products: readonly { id: number; name: string }[]
  onDismiss: (warning: CartWarning) => void
}

/** The warnings about a cart under their title, each with a button that dismisses it. */
export function CartWarnings({ warnings, products, onDismiss }: CartWarningsProps) {
  const t = useTranslate()
  return (
    <section
      aria-labelledby="guard"
      className={classNames(
        'rounded-card p-4 sm:p-5',
        warnings.every(isQuestion) ? 'bg-info-fill' : 'bg-warning-fill',
      )}
    >
      <h2 id="guard" className="font-display text-xl">
        {t('guard:label')}
      </h2>
      <p className="text-sm text-muted">{t('guard:text')}</p>
      <ul className="mt-3 grid gap-3">
        {warnings.map(warning => (
          <Warning
            key={nameOf(warning)}
            warning={warning}
            products={products}
            words={{
              title: t(`guard:kind.${warning.kind}`),
              products: names => t('guard:products', { names }),
            }}
            onDismiss={() => onDismiss(warning)}
          />
        ))}
      </ul>
    </section>
  )
}
