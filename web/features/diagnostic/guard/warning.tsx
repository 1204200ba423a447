import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isQuestion } from './is-question.ts'

interface WarningProps {
  warning: CartWarning
  /** The products in the cart, by whose names the warning calls them. */
  products: readonly { id: number; name: string }[]
  words: { title: string; products: (names: string) => string }
  /** Dismisses the warning; without this function the warning has no button to dismiss it. */
  onDismiss?: () => void
}

/** One warning about products of the cart, with the facts that it cites. */
export function Warning({ warning, products, words, onDismiss }: WarningProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { productIds, text, facts } = warning
  const named = products.filter(({ id }) => productIds.includes(id))
  const names = new Intl.ListFormat(intlTag(locale)).format(named.map(({ name }) => name))
  const hasRoutine = named.length < productIds.length
  const look = isQuestion(warning) ? 'text-info' : 'text-warning'
  return (
    <li className="flex gap-3">
      <Icon name={isQuestion(warning) ? 'info' : 'warning'} className={look} />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-semibold', look)}>{words.title}</p>
        <p className="max-w-measure">{text}</p>
        <p className="mt-1 text-sm">
          {words.products(names)}
          {hasRoutine ? <span className="block">{t('guard:withRoutine')}</span> : null}
        </p>
        <div className="-ms-2.5 flex flex-wrap items-start gap-x-3">
          {facts.length > 0 ? <Why facts={facts} /> : null}
          {onDismiss ? (
            <Button
              variant="quiet"
              size="compact"
              aria-label={t('guard:dismissNamed', { kind: words.title })}
              onClick={onDismiss}
            >
              {t('guard:dismiss')}
            </Button>
          ) : null}
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
