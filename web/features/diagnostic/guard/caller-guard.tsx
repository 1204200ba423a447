import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { checkCart } from '#contract/diagnostic/endpoints.ts'
import { callAsGuest } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { nameOf } from './dismissed.ts'
import { isQuestion } from './is-question.ts'
import { Warning } from './warning.tsx'
import { warningsKey } from './warnings-key.ts'

interface CallerGuardProps {
  /** The ordered products, about which the clerk reads out warnings. */
  products: readonly { id: number; name: string }[]
  /** Whether the order is already placed; the warnings can then still be read out before delivery. */
  isPlaced?: boolean
}

/**
 * Warnings about the ordered products for a clerk to read out to a caller. They are computed for an anonymous
 * buyer: neither the clerk's own skin nor confidential data of a member is used. They cannot be dismissed, since
 * the next caller has not heard them.
 */
export function CallerGuard({ products, isPlaced = false }: CallerGuardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const ids = products.map(product => product.id).toSorted((one, other) => one - other)
  const { data, isError } = useQuery({
    queryKey: [...warningsKey(undefined, ids), locale],
    queryFn: () => callAsGuest(checkCart, { body: { productIds: ids } }),
    enabled: ids.length > 0,
    placeholderData: before => before,
    retry: 1,
  })
  const warnings = ids.length > 0 ? (data ?? []) : []
  return (
    <div aria-live="polite" className={warnings.length > 0 || isError ? undefined : 'absolute'}>
      {isError ? <Alert tone="warning">{t('guard:caller.failure')}</Alert> : null}
      {warnings.length > 0 ? (
        <section
          aria-labelledby={id}
          className={classNames(
            'rounded-card p-4 sm:p-5',
            warnings.every(isQuestion) ? 'bg-info-fill' : 'bg-warning-fill',
          )}
        >
          <h2 id={id} className="font-display text-xl">
            {t('guard:caller.label')}
          </h2>
          <p className="text-sm text-muted">
            {t(isPlaced ? 'guard:caller.textPlaced' : 'guard:caller.text')}
          </p>
          <ul className="mt-3 grid gap-3">
            {warnings.map(warning => (
              <Warning
                key={nameOf(warning)}
                warning={warning}
                products={products}
                words={{
                  title: t(warning.kind === 'ask' ? 'guard:caller.ask' : `guard:kind.${warning.kind}`),
                  products: names => t('guard:caller.products', { names }),
                }}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
