import { productPath } from '#contract/catalogue/product-path.ts'
import type { Diagnostic, RecommendedProduct } from '#contract/diagnostic/diagnostic.ts'
import { useLocale } from '#web/lib/translation.ts'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { Fold } from './fold.tsx'
import { Grounds } from './grounds.tsx'
import { Part, panelClass } from './part.tsx'
import type { ProductParts } from './product-parts.ts'
import { Remarks } from './remarks.tsx'
import { useSkinWords } from './skin-words.ts'

interface AdvisedProductsProps {
  diagnostic: Diagnostic
  parts: ProductParts
}

/** The products of the diagnostic's routine with the reasons for and against each, and the excluded products. */
export function AdvisedProducts({ diagnostic, parts }: AdvisedProductsProps) {
  const t = useSkinWords()
  const { products, excluded } = diagnostic
  if (products.length + excluded.length === 0) return null
  return (
    <Part title={t('result:products.title')}>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5 print:grid-cols-3 print:gap-2">
        {products.map(advised => (
          <li key={advised.productId} className={`${panelClass} break-inside-avoid`}>
            <AdvisedCard advised={advised} parts={parts} />
          </li>
        ))}
      </ul>
      {excluded.length > 0 ? (
        <Fold title={t('result:products.excluded')} className="mt-4 print:hidden">
          <ul className="max-w-measure divide-y divide-line">
            {excluded.map(({ product, why }) => (
              <li key={product} className="py-3">
                <p className="font-semibold">{product}</p>
                <p className="text-muted">{why.text}</p>
              </li>
            ))}
          </ul>
          <Grounds facts={excluded.flatMap(({ why }) => why.facts)} />
        </Fold>
      ) : null}
    </Part>
  )
}

function AdvisedCard({ advised, parts }: { advised: RecommendedProduct; parts: ProductParts }) {
  const t = useSkinWords()
  const locale = useLocale()
  const { product, reasons, against, costPerMonth, lasts, swap } = advised
  if (!product) return <p className="text-muted">{t('result:products.gone')}</p>
  return (
    <article className="flex h-full flex-col">
      <div className="flex gap-4">
        <div className="size-24 shrink-0 overflow-hidden rounded-xl bg-fill print:hidden">
          {parts.photo(product)}
        </div>
        <div className="min-w-0">
          <p className="text-sm text-muted">{product.brand}</p>
          <h3 className="font-display text-lg leading-snug">
            <a href={productPath(product)} className="underline-offset-4 hover:underline">
              {product.name}
            </a>
          </h3>
          <Price amount={product.price} locale={locale} className="font-semibold" />
          <p className="text-sm text-muted">
            <span className="block">
              {t('result:routine.perMonth', { price: formatPrice(costPerMonth, locale) })}
            </span>
            <span className="block">{t('result:products.lasts', { count: lasts })}</span>
          </p>
        </div>
      </div>
      <h4 className="mt-4 mb-1 text-sm font-semibold text-muted print:mt-1">{t('result:products.for')}</h4>
      <Remarks remarks={reasons} icon="check" hasGrounds={false} />
      {against.length > 0 ? (
        <>
          <h4 className="mt-4 mb-1 text-sm font-semibold text-muted print:mt-1">
            {t('result:products.against')}
          </h4>
          <Remarks remarks={against} icon="info" iconClass="text-warning" hasGrounds={false} />
        </>
      ) : null}
      <Grounds facts={[...reasons, ...against].flatMap(({ facts }) => facts)} />
      {product.group ? (
        <p className="mt-3 text-sm print:hidden">
          <a href={productPath(product)} className="underline underline-offset-4">
            {t(`result:products.variants.${product.group.option}`, {
              price: formatPrice(product.group.priceFrom, locale),
            })}
          </a>
        </p>
      ) : null}
      {swap ? (
        <p className="mt-4 rounded-xl bg-fill p-3 text-sm print:p-1">
          <a href={productPath(swap.product)} className="font-semibold underline underline-offset-4">
            {t('result:products.swap', { name: swap.product.name })}
          </a>
          <span className="block">
            {t('result:products.swapText', {
              price: formatPrice(swap.costPerMonth, locale),
              saves: formatPrice(swap.saves, locale),
            })}
          </span>
        </p>
      ) : null}
      {parts.action ? <div className="mt-auto pt-4 print:hidden">{parts.action(product)}</div> : null}
    </article>
  )
}
