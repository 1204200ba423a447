import { data, type MetaDescriptor, redirect } from 'react-router'
import { productPath, readProductAddress } from '#contract/catalogue/product-path.ts'
import { readProduct } from '#web/features/catalogue/product-reads.ts'
import { ReviewList } from '#web/features/reviews/review-list.tsx'
import { readReviews } from '#web/features/reviews/review-reads.ts'
import { summaryText } from '#web/features/reviews/review-text.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf, useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import type { Route } from './+types/reviews'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.productReviews' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = context.get(pageRequestContext)
  const address = readProductAddress(params.id)
  if (!address) throw data(null, { status: 404 })
  const { value: product, status } = await readProduct(call, address.id)
  if (!product) throw data(null, { status })
  const asked = url.searchParams.get('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const reviews = await readReviews(call, product.id, { page })
  if (reviews && page > reviews.lastPage) throw redirect(hrefOf(url.pathname, reviews.lastPage))
  const { id, name } = product
  return data({ product: { id, name }, reviews, path: url.pathname }, { status: reviews ? 200 : 503 })
}

const hrefOf = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  if (!loaderData || !root) return pageMeta(matches, { noIndex: true })
  // Search engines find the newest reviews on the product's page.
  const title = translatorOf(root.locale)('home:reviews.of', { name: loaderData.product.name })
  return pageMeta(matches, { title, noIndex: true })
}

export default function ProductReviewsPage({ loaderData: { product, reviews, path } }: Route.ComponentProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 md:px-6">
      <a
        href={productPath(product)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('home:reviews.back')}
      </a>
      <h1 className="mt-2 font-display text-4xl">{t('home:reviews.of', { name: product.name })}</h1>
      {reviews ? (
        <>
          <p className="mt-2">{summaryText(reviews, t, locale) ?? t('home:reviews.none')}</p>
          <p className="mt-1 max-w-measure text-sm text-muted">{t('home:reviews.verified')}</p>
          <ReviewList reviews={reviews.data} />
          <Pagination
            page={reviews.currentPage}
            lastPage={reviews.lastPage}
            href={page => hrefOf(path, page)}
            words={{
              label: t('catalogue:pagination.label'),
              previous: t('catalogue:pagination.previous'),
              next: t('catalogue:pagination.next'),
              page: page => t('catalogue:pagination.page', { page }),
            }}
            className="mt-6"
          />
        </>
      ) : (
        <Alert tone="error" className="mt-4">
          {t('home:reviews.failure')}
        </Alert>
      )}
    </div>
  )
}
