import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getCartReductions } from '#contract/promotions/endpoints.ts'
import { textIn } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { CodeField } from '#web/parts/reductions/code-field.tsx'
import { ReductionRows } from '#web/parts/reductions/reduction-rows.tsx'
import { useTypedCode } from '#web/parts/reductions/typed-code.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'

interface CartReductionsProps {
  lines: readonly { productId: number; quantity: number }[]
}

/** The discounts of a guest's or member's cart, and the field for a promotion code. */
export function CartReductions({ lines }: CartReductionsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [code, setCode] = useTypedCode()
  const body = { code, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) }
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['cart-reductions', body],
    queryFn: () => callApi(getCartReductions, { body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const amounts = data?.reductions.filter(({ amount }) => amount > 0) ?? []
  // Free delivery shows no amount, because the fee is unknown until an address is chosen.
  const deliveries = data?.reductions.filter(({ amount }) => amount === 0) ?? []
  const refusal = isError ? t('promotions:cart.failure') : data?.codeRefusal
  return (
    <>
      {data && amounts.length > 0 ? (
        <dl
          aria-busy={isPlaceholderData}
          className={classNames(
            'mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <ReductionRows reductions={amounts} />
          <dt className="font-semibold">{t('promotions:cart.total')}</dt>
          <dd className="text-end">
            <Price amount={data.total} locale={locale} className="font-semibold" />
          </dd>
        </dl>
      ) : null}
      {deliveries.map(({ origin, label }) => (
        <p key={origin} className="mt-2 text-success">
          {textIn(label, locale)}
        </p>
      ))}
      <CodeField code={code} refusal={isFetching ? undefined : refusal} onApply={setCode} />
    </>
  )
}
