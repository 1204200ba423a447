import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'
import { checkCart } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { readToken } from '#web/lib/session.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { dismiss, nameOf, readDismissed } from './dismissed.ts'

interface CartGuardProps {
  /** What is in the cart. */
  products: readonly { id: number; name: string }[]
  className?: string
}

/**
 * Says where products of the cart clash with each other, with the saved routine or with a pregnancy. It never blocks:
 * each warning can be put away, and when the shop cannot be asked there is none.
 */
export function CartGuard({ products, className }: CartGuardProps) {
  const t = useTranslate()
  const [dismissed, setDismissed] = useState(readDismissed)
  const ids = products.map(({ id }) => id).toSorted((one, other) => one - other)
  const { data } = useQuery({
    queryKey: ['cart-warnings', readToken() !== undefined, ids],
    queryFn: () => callApi(checkCart, { body: { productIds: ids } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const warnings = (ids.length > 0 ? (data ?? []) : []).filter(
    warning => !dismissed.includes(nameOf(warning)),
  )
  return (
    <div aria-live="polite" className={warnings.length > 0 ? className : undefined}>
      {warnings.length > 0 ? (
        <section aria-label={t('guard:label')} className="grid gap-3">
          {warnings.map(warning => (
            <Warning
              key={nameOf(warning)}
              warning={warning}
              products={products}
              onDismiss={() => setDismissed(dismiss(nameOf(warning)))}
            />
          ))}
          <p className="text-sm text-muted">{t('guard:text')}</p>
        </section>
      ) : null}
    </div>
  )
}

interface WarningProps {
  warning: CartWarning
  products: CartGuardProps['products']
  onDismiss: () => void
}

function Warning({ warning, products, onDismiss }: WarningProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { kind, productIds, text, facts } = warning
  const isQuestion = kind === 'ask' || kind === 'sun'
  const named = products.filter(({ id }) => productIds.includes(id))
  const names = new Intl.ListFormat(locale).format(named.map(({ name }) => name))
  const hasRoutine = named.length < productIds.length
  const title = t(`guard:kind.${kind}`)
  return (
    <div
      className={classNames('flex gap-3 rounded-card p-4', isQuestion ? 'bg-info-fill' : 'bg-warning-fill')}
    >
      <Icon name={isQuestion ? 'info' : 'warning'} className={isQuestion ? 'text-info' : 'text-warning'} />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-semibold', isQuestion ? 'text-info' : 'text-warning')}>{title}</p>
        <p className="max-w-measure">{text}</p>
        <p className="mt-1 text-sm">
          {t('guard:products', { names })}
          {hasRoutine ? <span className="block">{t('guard:withRoutine')}</span> : null}
        </p>
        <div className="-ms-2.5 mt-1 flex flex-wrap items-start gap-x-3">
          {facts.length > 0 ? (
            <details className="group min-w-0 px-2.5 open:w-full">
              <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold underline underline-offset-4">
                {t('guard:why')}
                <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
              </summary>
              <ul className="grid max-w-measure gap-2 pb-2 text-sm">
                {facts.map(({ number, sentence, source }) => (
                  <li key={number}>
                    {sentence}
                    <span className="block text-muted">{source || t('guard:common')}</span>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
          <Button
            variant="quiet"
            size="compact"
            aria-label={t('guard:dismissNamed', { kind: title })}
            onClick={onDismiss}
          >
            {t('guard:dismiss')}
          </Button>
        </div>
      </div>
    </div>
  )
}
