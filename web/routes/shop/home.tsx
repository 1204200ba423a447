import { data, type MetaDescriptor } from 'react-router'
import { AddToCartIsland } from '#web/features/cart/add-to-cart.tsx'
import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { CategoryStrip } from '#web/features/catalogue/category-strip.tsx'
import { ListFailure } from '#web/features/catalogue/list-failure.tsx'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { readCategories, readProducts } from '#web/features/catalogue/product-reads.ts'
import { ArticleGrid } from '#web/features/content/articles/article-grid.tsx'
import { readFeatured } from '#web/features/content/content-reads.ts'
import { Articles } from '#web/features/home/articles.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { Newsletter } from '#web/features/home/newsletter.tsx'
import { Steps } from '#web/features/home/steps.tsx'
import { Testimonials } from '#web/features/home/testimonials.tsx'
import { readRecentReviews } from '#web/features/reviews/review-reads.ts'
import { readDemo } from '#web/lib/demo-reads.ts'
import { organization, website } from '#web/lib/json-ld.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { useTranslate } from '#web/lib/translation.ts'
import type { Route } from './+types/home'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.home' }

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageRequestContext)
  const [{ value, status }, categories, articles, reviews, isDemo] = await Promise.all([
    readProducts(call, { recommended: true, notPaginate: true }),
    readCategories(call),
    readFeatured(call),
    readRecentReviews(call),
    readDemo(call),
  ])
  const hasFailed = status !== 200
  return data({ recommended: value.data, categories, articles, reviews, isDemo, hasFailed }, { status })
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  return pageMeta(matches, { canonical: '/', jsonLd: root ? [organization(root), website(root)] : [] })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { recommended, categories, articles, reviews, isDemo, hasFailed } = loaderData
  return (
    <>
      <Hero />
      <div className="mx-auto max-w-6xl px-4 md:px-6">
        <section className="mt-14">
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
            <div>
              <h2 className="font-display text-3xl">{t('home:recommended.title')}</h2>
              {recommended.length > 0 ? (
                <p className="mt-1 text-muted">{t('home:recommended.text')}</p>
              ) : null}
            </div>
            <a href="/products" className="inline-flex h-11 items-center underline underline-offset-4">
              {t('home:recommended.all')}
            </a>
          </div>
          {hasFailed ? (
            <ListFailure href="/" />
          ) : recommended.length === 0 ? (
            <p>{t('home:recommended.empty')}</p>
          ) : (
            <ProductGrid
              products={recommended}
              isBadgeHidden
              isRow
              actionFor={product => (
                <AddToCartIsland
                  product={{
                    id: product.id,
                    name: product.name,
                    photo: product.photo,
                    price: product.price,
                    stockQuantity: product.stockQuantity,
                  }}
                  words={addToCartWords(t, product.name)}
                />
              )}
            />
          )}
        </section>
        <CategoryStrip categories={categories} />
        <Steps />
        <Testimonials reviews={reviews} isDemo={isDemo} />
        <Articles>{articles.length > 0 ? <ArticleGrid articles={articles} /> : null}</Articles>
        <Newsletter />
      </div>
    </>
  )
}
