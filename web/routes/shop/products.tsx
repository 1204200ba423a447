import { data, type MetaDescriptor, redirect } from 'react-router'
import { listCategories } from '#contract/catalogue/endpoints.ts'
import { AddToCartIsland } from '#web/features/cart/add-to-cart.tsx'
import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { ChosenFilters, chosenFilters } from '#web/features/catalogue/chosen-filters.tsx'
import { Filters } from '#web/features/catalogue/filters.tsx'
import { ListFailure } from '#web/features/catalogue/list-failure.tsx'
import { landingName } from '#web/features/catalogue/list-landing.ts'
import { NoProducts } from '#web/features/catalogue/no-products.tsx'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { choiceCount, listQuery, listUrl, parseListState } from '#web/features/catalogue/product-list-url.ts'
import { readProducts } from '#web/features/catalogue/product-reads.ts'
import { SearchAnswerNote } from '#web/features/catalogue/search-answer.tsx'
import { SearchForm } from '#web/features/catalogue/search-form.tsx'
import { SortForm } from '#web/features/catalogue/sort-form.tsx'
import { hasKits } from '#web/features/promotions/kit-reads.ts'
import { KitsLink } from '#web/features/promotions/kits-link.tsx'
import { breadcrumbList } from '#web/lib/json-ld.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf, useTranslate } from '#web/lib/translation.ts'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import type { Route } from './+types/products'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.products' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageRequestContext)
  const state = parseListState(url.searchParams)
  const { value: products, status } = await readProducts(call, listQuery(state))
  const hasFailed = status !== 200
  if (!hasFailed && state.page > products.lastPage) throw redirect(urlOfPage(url, products.lastPage))
  const isNarrowed = state.search !== '' || choiceCount(state) > 0
  const categories = products.total === 0 && !hasFailed && isNarrowed ? await call(listCategories) : []
  const landing = landingName(state, products.facets)
  const isKitShown = !isNarrowed && state.page === 1 && (await hasKits(call))
  return data({ state, products, categories, landing, isKitShown, hasFailed }, { status })
}

/** The address of another page of the product list. */
function urlOfPage({ pathname, searchParams }: URL, page: number): string {
  const params = new URLSearchParams(searchParams)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  if (!loaderData || !root) return pageMeta(matches)
  const { state, products, landing, hasFailed } = loaderData
  const { page, search } = state
  const t = translatorOf(root.locale)
  const list = search ? t('catalogue:list.searchTitle', { search }) : (landing ?? t('catalogue:list.title'))
  // Lists of pages, such as the browser's history, tell filtered lists apart by their titles.
  const filters = landing || !products.facets ? [] : chosenFilters(products.facets, state, t, root.locale)
  const title = [list, ...filters.map(({ name }) => name)].join(' · ')
  // Sorting the products does not change the canonical address.
  const canonical = listUrl({ ...state, sort: undefined }, { page })
  const isFound = landing !== undefined || (choiceCount(state) === 0 && search === '')
  return pageMeta(matches, {
    title: page > 1 ? `${title} – ${t('catalogue:pagination.page', { page })}` : title,
    description: landing
      ? t('catalogue:list.landing', { name: landing })
      : t('catalogue:list.description', { count: products.total }),
    canonical,
    noIndex: !isFound || hasFailed || products.data.length === 0,
    jsonLd: [
      breadcrumbList(root, [
        { text: t('shell:nav.home'), path: '/' },
        { text: t('shell:nav.products'), path: '/products' },
        ...(landing ? [{ text: landing, path: listUrl({ ...state, sort: undefined }) }] : []),
      ]),
    ],
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { state, products, categories, landing, isKitShown, hasFailed } = loaderData
  const t = useTranslate()
  // An empty list needs no filter panel, unless a filter emptied it.
  const facets = products.total > 0 || choiceCount(state) > 0 ? products.facets : undefined
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6">
      <h1 className="font-display text-4xl">
        {state.search
          ? t('catalogue:list.searchTitle', { search: state.search })
          : (landing ?? t('catalogue:list.title'))}
      </h1>
      <div className="mt-5 max-w-2xl">
        <SearchForm search={state.search} />
      </div>
      {isKitShown ? <KitsLink /> : null}
      {facets ? <ChosenFilters facets={facets} state={state} /> : null}
      <div className={`mt-6 gap-10 lg:grid ${facets ? 'lg:grid-cols-[15rem_1fr]' : ''}`}>
        {facets ? <Filters facets={facets} state={state} total={products.total} resultsId="results" /> : null}
        <section id="results" aria-label={t('catalogue:list.title')}>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            {hasFailed ? null : <p role="status">{t('catalogue:list.count', { count: products.total })}</p>}
            {products.total > 0 ? <SortForm state={state} /> : null}
          </div>
          {products.answer ? <SearchAnswerNote answer={products.answer} /> : null}
          {hasFailed ? (
            <ListFailure href={listUrl(state, { page: state.page })} />
          ) : products.total === 0 ? (
            products.answer?.kind === 'answer' ? null : (
              <NoProducts
                isSearch={state.search !== ''}
                isFiltered={choiceCount(state) > 0}
                categories={categories}
              />
            )
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
