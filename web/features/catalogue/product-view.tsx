import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/catalogue/product.ts'
import type { WordRef } from '#contract/catalogue/word.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { StockPill } from './stock-pill.tsx'
import { UnitPrice } from './unit-price.tsx'
import { VariantChooser } from './variant-chooser.tsx'

interface ProductViewProps {
  product: ProductDetail
  action: ReactNode
  /** What the delivery costs, and when it comes. */
  delivery: ReactNode
  /** What buyers say of the product in short. */
  rating: ReactNode
}

/** The shop's page of a product: first what buyers decide by, then the details. */
export function ProductView({ product, action, delivery, rating }: ProductViewProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [category] = product.categories
  return (
    <article>
      <Breadcrumb
        label={t('catalogue:product.breadcrumb')}
        items={[
          { href: '/', text: t('shell:nav.home') },
          { href: '/products', text: t('shell:nav.products') },
          ...(category ? [{ href: `/products?categories=${category.id}`, text: category.name }] : []),
          { text: product.name },
        ]}
      />
      <div className="mt-4 gap-12 md:grid md:grid-cols-2">
        <ProductGallery product={product} />
        <div className="mt-6 md:mt-0">
          <p className="flex items-center gap-3 text-muted">
            {product.brand}
            {product.recommended ? <Badge>{t('catalogue:card.recommended')}</Badge> : null}
          </p>
          <h1 className="mt-1 font-display text-4xl">{product.name}</h1>
          {product.longName && product.longName !== product.name ? (
            <p className="mt-2 text-lg text-muted">{product.longName}</p>
          ) : null}
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <Price amount={product.price} locale={locale} className="font-display text-2xl" />
              <UnitPrice product={product} />
            </span>
            <StockPill quantity={product.stockQuantity} />
            {rating}
          </div>
          <p className="mt-1 text-sm text-muted">
            {product.format ? `${product.format}\u00a0· ` : ''}
            {t('catalogue:product.vat')}
            {'\u00a0· '}
            <span className="whitespace-nowrap">
              {t('catalogue:product.reference', { reference: product.reference })}
            </span>
          </p>
          {product.variants ? <VariantChooser variants={product.variants} productId={product.id} /> : null}
          <div className="mt-6">{action}</div>
          <div
            className={`mt-5 grid gap-3 rounded-card bg-fill p-4 ${product.delivery ? '' : 'noscript:hidden'}`}
          >
            {delivery}
            {product.delivery ? <p>{product.delivery}</p> : null}
          </div>
          <Part title={t('catalogue:product.whatItDoes')} text={product.shortDescription} />
          {product.skinTypes.length + product.problems.length > 0 ? (
            <section className="mt-8">
              <h2 className="font-display text-2xl">{t('catalogue:product.forWhom')}</h2>
              <WordLinks
                title={t('catalogue:product.skinTypes')}
                words={product.skinTypes}
                param="skinTypes"
              />
              <WordLinks title={t('catalogue:product.problems')} words={product.problems} param="problems" />
            </section>
          ) : null}
          <KeyIngredients ingredients={product.ingredients} />
          <Part title={t('catalogue:product.usage')} text={product.usageAdvice} />
          {product.inci ? (
            <details className="group mt-8 rounded-card border border-line px-4">
              <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold">
                {t('catalogue:product.inci')}
                <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
              </summary>
              <p className="text-sm text-muted">{t('catalogue:product.inciHint')}</p>
              <p lang="la" className="pt-2 pb-4 text-sm">
                {product.inci}
              </p>
            </details>
          ) : null}
          <p className="mt-8 text-sm text-muted">{t('catalogue:product.indicative')}</p>
        </div>
      </div>
    </article>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section className="mt-8">
      <h2 className="font-display text-2xl">{title}</h2>
      <p className="mt-2 max-w-measure whitespace-pre-line">{text}</p>
    </section>
  )
}

function WordLinks({ title, words, param }: { title: string; words: WordRef[]; param: string }) {
  if (words.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-sm text-muted">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-2">
        {words.map(word => (
          <li key={word.id}>
            <a
              href={`/products?${param}=${word.id}`}
              className="flex h-11 items-center rounded-full bg-leaf px-4 hover:bg-fill-strong"
            >
              {word.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function KeyIngredients({ ingredients }: { ingredients: ProductDetail['ingredients'] }) {
  const t = useTranslate()
  if (ingredients.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="font-display text-2xl">{t('catalogue:product.ingredients')}</h2>
      <dl className="mt-2">
        {ingredients.map(ingredient => (
          <div key={ingredient.id} className="border-b border-line py-3">
            <dt className="font-semibold">{ingredient.name}</dt>
            <dd className="text-muted">{ingredient.description}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
