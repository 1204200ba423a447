import type { MetaDescriptor } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import { listKits } from '#contract/promotions/endpoints.ts'
import type { Kit } from '#contract/promotions/kit.ts'
import { AddKitIsland } from '#web/features/cart/add-kit.tsx'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf, useLocale, useTranslate } from '#web/lib/translation.ts'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import type { Route } from './+types/kits'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.kits' }

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageRequestContext)
  return { kits: (await call(listKits)).data }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  if (!root) return pageMeta(matches)
  return pageMeta(matches, {
    description: translatorOf(root.locale)('promotions:kits.text'),
    canonical: '/kits',
  })
}

export default function Kits({ loaderData: { kits } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 md:px-6">
      <h1 className="font-display text-4xl">{t('promotions:kits.title')}</h1>
      <p className="mt-3 max-w-measure text-lg text-muted">{t('promotions:kits.text')}</p>
      {kits.length === 0 ? (
        <EmptyState
          title={t('promotions:kits.empty')}
          actions={<ButtonLink href="/products">{t('promotions:kits.toProducts')}</ButtonLink>}
        >
          {t('promotions:kits.emptyText')}
        </EmptyState>
      ) : (
        <ul className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
          {kits.map(kit => (
            <KitCard key={kit.id} kit={kit} />
          ))}
        </ul>
      )}
    </div>
  )
}

function KitCard({ kit: { name, description, sum, price, isAvailable, lines } }: { kit: Kit }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <li className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-soft sm:p-6">
      <div>
        <h2 className="font-display text-2xl">{name}</h2>
        <p className="mt-1 max-w-measure">{description}</p>
      </div>
      <ul className="grid gap-3">
        {lines.map(({ product, quantity }) => (
          <li key={product.id} className="flex items-center gap-4">
            <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-fill">
              <ProductPhoto sources={product.photoSources} alt="" sizes="4rem" />
            </div>
            <div className="min-w-0">
              <a href={productPath(product)} className="font-semibold hover:underline">
                {product.name}
              </a>
              <p className="text-sm text-muted">
                {quantity > 1 ? `${quantity} × ` : ''}
                <Price amount={product.price} locale={locale} />
                {product.stockQuantity < quantity ? (
                  <span className="text-danger"> · {t('promotions:kits.partSoldOut')}</span>
                ) : null}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price amount={price} locale={locale} className="font-display text-2xl" />
          <span className="text-muted">
            {t('promotions:kits.insteadOf', { price: formatPrice(sum, locale) })}
          </span>
        </p>
        <div className="mt-3">
          {isAvailable ? (
            <AddKitIsland
              lines={lines.map(
                ({ product: { id, name: title, photo, price: cost, stockQuantity }, quantity }) => ({
                  product: { id, name: title, photo, price: cost, stockQuantity },
                  quantity,
                }),
              )}
              words={{
                add: t('promotions:kits.add'),
                label: t('promotions:kits.addNamed', { name }),
                added: t('promotions:kits.added'),
                notAll: t('promotions:kits.notAll'),
                seeCart: t('catalogue:add.seeCart'),
                error: t('catalogue:add.error'),
                login: t('cart:error.loginAdd'),
              }}
            />
          ) : (
            <p className="font-semibold text-danger">{t('promotions:kits.soldOut')}</p>
          )}
        </div>
      </div>
    </li>
  )
}
