import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listRecommendedProducts } from '#contract/diagnostic/endpoints.ts'
import AddToCart from '#web/features/cart/add-to-cart.tsx'
import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { RecommendedList } from '#web/features/diagnostic/recommended/recommended-list.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useAddressParams } from '#web/parts/lists/address-params.ts'
import { ListPages } from '#web/parts/lists/list-pages.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { usePageInRange } from '#web/parts/lists/page-params.ts'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MembersOnly } from './members-only.tsx'

const rooms = ['a', 'b', 'c', 'd', 'e', 'f']

export default function RecommendedPage({ query }: { query: string }) {
  return (
    <MembersOnly>
      <Recommended query={query} />
    </MembersOnly>
  )
}

function Recommended({ query }: { query: string }) {
  const t = useTranslate()
  const list = useAddressParams(query)
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['diagnostics', 'recommended', list.page],
    queryFn: () => callApi(listRecommendedProducts, { query: { page: list.page, perPage: 12 } }),
    placeholderData: keepPreviousData,
  })
  usePageInRange(list, isPlaceholderData ? undefined : data?.lastPage)
  return (
    <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6">
      <PageHeader title={t('result:recommended.title')} />
      {isLoadingError ? (
        <LoadFailure text={t('result:recommended.loadFailure')} onRetry={() => void refetch()} />
      ) : data ? (
        <RecommendedList
          page={data}
          parts={{
            photo: product => <ProductPhoto sources={product.photoSources} alt="" sizes="7rem" />,
            action: product => <AddToCart product={product} words={addToCartWords(t, product.name)} />,
          }}
        />
      ) : (
        <div
          role="status"
          aria-label={t('shell:loading')}
          className="mt-20 grid gap-5 md:grid-cols-2 xl:grid-cols-3"
        >
          {rooms.map(room => (
            <Skeleton key={room} className="h-72 rounded-card" />
          ))}
        </div>
      )}
      <ListPages page={data} href={list.pageHref} />
    </div>
  )
}

export const RecommendedIsland = island('recommended-page', RecommendedPage, '')
