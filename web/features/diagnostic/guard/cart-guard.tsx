import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'
import { checkCart } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { readSession } from '#web/lib/session.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { dismiss, nameOf, readDismissed } from './dismissed.ts'
import { isOf, warningsKey } from './warnings-key.ts'

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
  const frame = useRef<HTMLDivElement>(null)
  const member = readSession()?.user.id
  const ids = products.map(({ id }) => id).toSorted((one, other) => one - other)
  const { data } = useQuery({
    queryKey: warningsKey(member, ids),
    queryFn: () => callApi(checkCart, { body: { productIds: ids } }),
    enabled: ids.length > 0,
    placeholderData: (before, query) => (isOf(member, query?.queryKey) ? before : undefined),
    retry: false,
  })
  const warnings = (ids.length > 0 ? (data ?? []) : []).filter(
    warning => !dismissed.includes(nameOf(warning)),
  )
  return (
    // Without warnings it takes no room, and still stands there to be heard.
    <div
      ref={frame}
      tabIndex={-1}
      aria-live="polite"
      className={classNames('outline-none', warnings.length > 0 ? className : 'absolute')}
    >
      {warnings.length > 0 ? (
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
                onDismiss={() => {
                  setDismissed(dismiss(nameOf(warning)))
                  // The button goes with its warning; the keyboard stays here.
                  frame.current?.focus()
                }}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function isQuestion({ kind }: CartWarning): boolean {
  return kind === 'ask' || kind === 'sun'
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
  const named = products.filter(({ id }) => productIds.includes(id))
  const names = new Intl.ListFormat(locale).format(named.map(({ name }) => name))
  const hasRoutine = named.length < productIds.length
  const title = t(`guard:kind.${kind}`)
  const look = isQuestion(warning) ? 'text-info' : 'text-warning'
  return (
    <li className="flex gap-3">
      <Icon name={isQuestion(warning) ? 'info' : 'warning'} className={look} />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-semibold', look)}>{title}</p>
        <p className="max-w-measure">{text}</p>
        <p className="mt-1 text-sm">
          {t('guard:products', { names })}
          {hasRoutine ? <span className="block">{t('guard:withRoutine')}</span> : null}
        </p>
        <div className="-ms-2.5 flex flex-wrap items-start gap-x-3">
          {facts.length > 0 ? <Why facts={facts} /> : null}
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
    </li>
  )
}

function Why({ facts }: Pick<CartWarning, 'facts'>) {
  const t = useTranslate()
  return (
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
  )
}
