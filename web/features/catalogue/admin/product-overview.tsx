import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { locales } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Price } from '#web/ui/price.tsx'
import { textFields } from './editor/product-values.ts'
import { ProductThumb } from './list/product-thumb.tsx'
import { ProductState, StockState } from './product-states.tsx'

/** The administration's overview of one product: all details, with its texts in both languages side by side. */
export function ProductOverview({ product }: { product: AdminProduct }) {
  const t = useTranslate()
  const locale = useLocale()
  const names = (words: { name: string }[]) =>
    words.map(({ name }) => name).join(', ') || t('admin-catalogue:products.detail.none')
  return (
    <div className="grid gap-5 lg:grid-cols-[18rem_1fr] lg:items-start">
      <section className="grid gap-4 rounded-card bg-card p-4 shadow-soft sm:p-6 sm:max-lg:grid-cols-2">
        <ProductThumb
          sources={product.photoSources}
          alt={product.name}
          sizes="(min-width: 1024px) 240px, 320px"
          className="aspect-square w-full max-w-80"
        />
        <dl className="grid gap-3">
          <Fact label={t('admin-catalogue:products.column.price')}>
            <Price amount={product.price} locale={locale} className="text-lg font-semibold" />
          </Fact>
          <Fact label={t('admin-catalogue:products.column.stock')}>
            <StockState quantity={product.stockQuantity} />
          </Fact>
          <Fact label={t('admin-catalogue:products.column.status')}>
            <ProductState status={product.status} />
          </Fact>
          <Fact label={t('admin-catalogue:products.column.reference')}>{product.reference}</Fact>
          {product.brand ? (
            <Fact label={t('admin-catalogue:products.column.brand')}>{product.brand}</Fact>
          ) : null}
        </dl>
        <p className="text-sm text-muted">
          {t('admin-catalogue:products.detail.created', {
            date: formatDate(product.createdAt, locale, 'short'),
          })}
          <br />
          {t('admin-catalogue:products.detail.updated', {
            date: formatDate(product.updatedAt, locale, 'short'),
          })}
        </p>
      </section>
      <div className="grid min-w-0 gap-5">
        <EditorSection title={t('admin-catalogue:products.editor.texts')}>
          <div className="grid gap-6 md:grid-cols-2">
            {locales.map(language => (
              <LanguageColumn key={language} texts={product.translations[language]} language={language} />
            ))}
          </div>
        </EditorSection>
        <EditorSection title={t('admin-catalogue:products.editor.classification')}>
          <dl className="grid gap-3 sm:grid-cols-2">
            <Fact label={t('admin-catalogue:products.editor.field.categories')}>
              {names(product.categories)}
            </Fact>
            <Fact label={t('admin-catalogue:products.editor.field.skinTypes')}>
              {names(product.skinTypes)}
            </Fact>
            <Fact label={t('admin-catalogue:products.editor.field.problems')}>{names(product.problems)}</Fact>
            <Fact label={t('admin-catalogue:products.editor.field.linkedProducts')}>
              {product.linkedProducts.length === 0
                ? t('admin-catalogue:products.detail.none')
                : product.linkedProducts.map(({ id, name }) => (
                    <Link
                      key={id}
                      to={`/admin/products/${id}`}
                      className="block underline underline-offset-4"
                    >
                      {name}
                    </Link>
                  ))}
            </Fact>
          </dl>
        </EditorSection>
        <EditorSection title={t('admin-catalogue:products.editor.composition')}>
          <dl className="grid gap-3">
            <Fact label={t('admin-catalogue:products.editor.field.ingredients')}>
              {names(product.ingredients)}
            </Fact>
            <Fact label={t('admin-catalogue:products.editor.field.inci')}>
              <span className="text-sm">{product.inci || t('admin-catalogue:products.detail.none')}</span>
            </Fact>
          </dl>
        </EditorSection>
      </div>
    </div>
  )
}

interface LanguageColumnProps {
  texts: AdminProduct['translations']['fr']
  language: (typeof locales)[number]
}

function LanguageColumn({ texts, language }: LanguageColumnProps) {
  const t = useTranslate()
  const filled = textFields.filter(field => texts?.[field])
  return (
    <section aria-label={t(`admin:language.${language}`)}>
      <h3 className="mb-2 text-sm font-semibold text-muted">{t(`admin:language.${language}`)}</h3>
      {texts ? (
        <dl className="grid gap-3">
          {filled.map(field => (
            <Fact key={field} label={t(`admin-catalogue:products.editor.field.${field}`)}>
              <span lang={language} className="whitespace-pre-line">
                {texts[field]}
              </span>
            </Fact>
          ))}
        </dl>
      ) : (
        <p className="text-muted">{t('admin-catalogue:products.detail.missing')}</p>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
