import { data, type MetaDescriptor, redirect, useRouteLoaderData } from 'react-router'
import { productSlugPath, readProductAddress } from '#contract/catalogue/product-path.ts'
import { reviewsOnProduct } from '#contract/reviews/review-limits.ts'
import { inEachLanguage, type Locale, localizedPath } from '#contract/shared/locale.ts'
import { productPicture } from '#contract/shared/share-picture.ts'
import { AddToCartIsland } from '#web/features/cart/add-to-cart.tsx'
import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { type CartProduct, cartProduct } from '#web/features/cart/cart-product.ts'
import { BuyBar } from '#web/features/catalogue/buy-bar.tsx'
import { MissingProduct } from '#web/features/catalogue/missing-product.tsx'
import { productJsonLd } from '#web/features/catalogue/product-json-ld.ts'
import { readComplements, readProduct, readSimilar } from '#web/features/catalogue/product-reads.ts'
import { ComplementRow, LinkedRow } from '#web/features/catalogue/product-rows.tsx'
import { ProductView } from '#web/features/catalogue/product-view.tsx'
import { ShareProductIsland } from '#web/features/catalogue/share-product.tsx'
import { shareProps } from '#web/features/catalogue/share-props.ts'
import { isAgreedByPhone } from '#web/features/delivery/delivery-reads.ts'
import { ProductDelivery } from '#web/features/delivery/product-delivery.tsx'
import { SkinFitIsland } from '#web/features/diagnostic/fit/skin-fit.tsx'
import { skinFitWords } from '#web/features/diagnostic/fit/skin-fit-words.ts'
import { StockAlertIsland } from '#web/features/notifications/stock-alert.tsx'
import { stockAlertWords } from '#web/features/notifications/stock-alert-words.ts'
import { ProductReviews, Rating } from '#web/features/reviews/product-reviews.tsx'
import { reviewsJsonLd } from '#web/features/reviews/review-json-ld.ts'
import { readReviews } from '#web/features/reviews/review-reads.ts'
import { breadcrumbList } from '#web/lib/json-ld.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf, useLocale, useTranslate } from '#web/lib/translation.ts'
import { AskOnWhatsApp } from '#web/parts/ask-on-whatsapp.tsx'
import { NoScriptOrder } from '#web/parts/no-script-order.tsx'
import type { Route } from './+types/product'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.product', isLanding: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageRequestContext)
  const address = readProductAddress(params.id)
  if (!address) throw data(null, { status: 404 })
  const [{ value: product, status, wasSold }, complements, reviews, isByPhone] = await Promise.all([
    readProduct(call, address.id),
    readComplements(call, address.id),
    readReviews(call, address.id, { perPage: reviewsOnProduct }),
    isAgreedByPhone(call),
  ])
  if (!product && !wasSold) throw data(null, { status })
  if (!product)
    return data(
      { product, reviews, complements, isByPhone, similar: await readSimilar(call, address.slug) },
      { status },
    )
  const { slugs } = product
  if (address.slug !== undefined && address.slug !== slugs[locale]) {
    // The slug of the other language is wrong for this reader only, unless the address itself says the language.
    const isOfOther = Object.values(slugs).includes(address.slug) && !url.searchParams.has('lang')
    throw redirect(productSlugPath(product.id, slugs[locale]) + url.search, isOfOther ? 302 : 301)
  }
  return data({ product, reviews, complements, isByPhone, similar: [] }, { status })
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  const product = loaderData?.product
  if (!product || !root) {
    const title = root && translatorOf(root.locale)('catalogue:missing.title')
    return pageMeta(matches, { noIndex: true, ...(title ? { title } : {}) })
  }
  const {
    slugs,
    categories: [category],
  } = product
  const t = translatorOf(root.locale)
  const path = (slug: string) => productSlugPath(product.id, slug)
  // Search engines index one page for all variants: that of the first.
  const main = product.variants?.main ?? product
  const mainPath = (each: Locale) => productSlugPath(main.id, main.slugs[each])
  return pageMeta(matches, {
    title: `${product.brand} ${product.name}`.trim(),
    description: product.shortDescription,
    canonical: mainPath(root.locale),
    languages: inEachLanguage(mainPath),
    picture: around => productPicture(product, around),
    jsonLd: [
      productJsonLd(root, product, reviewsJsonLd(root, loaderData.reviews)),
      breadcrumbList(root, [
        { text: t('shell:nav.home'), path: '/' },
        { text: t('shell:nav.products'), path: '/products' },
        ...(category ? [{ text: category.name, path: `/products?categories=${category.id}` }] : []),
        { text: product.name, path: path(slugs[root.locale]) },
      ]),
    ],
  })
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, reviews, complements, isByPhone, similar } = loaderData
  const t = useTranslate()
  const locale = useLocale()
  const { origin } = useRouteLoaderData('root') as RootData
  const toCart = (item: CartProduct) => (
    <AddToCartIsland product={cartProduct(item)} words={addToCartWords(t, item.name)} />
  )
  if (!product) return <MissingProduct products={similar} actionFor={toCart} />
  const address = productSlugPath(product.id, product.slugs[locale])
  const path = localizedPath(address, locale)
  const isInStock = product.stockQuantity > 0
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 md:px-6">
      <ProductView
        product={product}
        delivery={<ProductDelivery isByPhone={isByPhone} />}
        rating={<Rating reviews={reviews} />}
        action={
          <>
            {isInStock ? <NoScriptOrder /> : null}
            <div id={isInStock ? 'buy' : undefined}>
              <AddToCartIsland
                product={cartProduct(product)}
                words={addToCartWords(t, product.name, product.stockQuantity)}
              />
            </div>
            {isInStock ? null : (
              <StockAlertIsland productId={product.id} words={stockAlertWords(t, product.name)} />
            )}
            <SkinFitIsland productId={product.id} words={skinFitWords(t)} />
            <div className="flex flex-wrap items-center gap-x-8">
              <AskOnWhatsApp
                label={t('cart:askOnWhatsApp')}
                text={t('catalogue:product.question', {
                  name: product.name,
                  reference: product.reference,
                  url: origin + path,
                })}
              />
              <ShareProductIsland {...shareProps(t, product, path)} />
            </div>
          </>
        }
      />
      <ProductReviews reviews={reviews} allHref={`${address}/reviews`} />
      <LinkedRow products={product.linkedProducts} actionFor={toCart} />
      <ComplementRow complements={complements} shown={product.linkedProducts} actionFor={toCart} />
      <section id="seen" />
      {isInStock ? <BuyBar product={product} text={t('catalogue:add.add')} /> : null}
    </div>
  )
}
