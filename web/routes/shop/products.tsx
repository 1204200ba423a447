import { data, type MetaDescriptor } from 'react-router'
import { listCategories } from '#contract/catalogue/endpoints.ts'
import { AddToCartIsland } from '#web/features/cart/add-to-cart.tsx'
import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { ChosenFilters } from '#web/features/catalogue/chosen-filters.tsx'
import { Filters } from '#web/features/catalogue/filters.tsx'
import { ListFailure } from '#web/features/catalogue/list-failure.tsx'
import { NoProducts } from '#web/features/catalogue/no-products.tsx'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { choiceCount, listQuery, listUrl, parseListState } from '#web/features/catalogue/product-list-url.ts'
import { readProducts } from '#web/features/catalogue/product-reads.ts'
import { SearchForm } from '#web/features/catalogue/search-form.tsx'
import { SortForm } from '#web/features/catalogue/sort-form.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf, useTranslate } from '#web/lib/translation.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/products'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.products' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageRequestContext)
  const state = parseListState(url.searchParams)
  const { value: products, status } = await readProducts(call, listQuery(state))
  const hasFailed = status !== 200
  const categories = products.total === 0 && !hasFailed ? await call(listCategories) : []
  return data({ state, products, categories, locale, hasFailed }, { status })
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageMeta(matches)
  const { state, products, locale } = loaderData
  const t = translatorOf(locale)
  const narrowed = choiceCount(state) > 0 || state.search !== '' || state.sort !== undefined
  return pageMeta(matches, {
    ...(state.search ? { title: t('catalogue:list.searchTitle', { search: state.search }) } : {}),
    description: t('catalogue:list.description', { count: products.total }),
    canonical: listUrl(state, { page: state.page }),
    noIndex: narrowed,
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { state, products, categories, hasFailed } = loaderData
  const t = useTranslate()
  // Nothing is left to narrow in an empty answer, unless a filter emptied it.
  const facets = products.total > 0 || choiceCount(state) > 0 ? products.facets : undefined
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6">
      <h1 className="font-display text-4xl">
        {state.search ? t('catalogue:list.searchTitle', { search: state.search }) : t('catalogue:list.title')}
      </h1>
      <div className="mt-5 max-w-2xl">
        <SearchForm search={state.search} />
      </div>
      {facets ? <ChosenFilters facets={facets} state={state} /> : null}
      <div className={`mt-6 gap-10 lg:grid ${facets ? 'lg:grid-cols-[15rem_1fr]' : ''}`}>
        {facets ? <Filters facets={facets} state={state} total={products.total} resultsId="results" /> : null}
        <section id="results" aria-label={t('catalogue:list.title')}>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            {hasFailed ? null : <p role="status">{t('catalogue:list.count', { count: products.total })}</p>}
            <SortForm state={state} />
          </div>
          {hasFailed ? (
            <ListFailure href={listUrl(state, { page: state.page })} />
          ) : products.total === 0 ? (
            <NoProducts categories={categories} />
          ) : (
            <ProductGrid
              products={products.data}
              priorityCount={2}
              headingLevel={2}
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
          <div className="mt-10">
            <Pagination
              page={products.currentPage}
              lastPage={products.lastPage}
              href={page => listUrl(state, { page })}
              words={{
                label: t('catalogue:pagination.label'),
                previous: t('catalogue:pagination.previous'),
                next: t('catalogue:pagination.next'),
                page: page => t('catalogue:pagination.page', { page }),
              }}
            />
          </div>
        </section>
      </div>
    </div>
  )
}
