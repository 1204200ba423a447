import { type ReactNode, useEffect, useState } from 'react'
import type { OfflineProduct } from '#contract/catalogue/offline-catalogue.ts'
import { readProductAddress } from '#contract/catalogue/product-path.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { fill } from '#web/lib/fill.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type ListState, listUrl, parseListState } from '../product-list-url.ts'
import { OfflineCard } from './offline-card.tsx'
import { OfflineFilters } from './offline-filters.tsx'
import { findOffline } from './offline-search.ts'
import type { OfflineCatalogueWords } from './offline-words.ts'
import { useCatalogueCopy } from './use-catalogue-copy.ts'

export interface OfflineCatalogueProps {
  locale: Locale
  words: OfflineCatalogueWords
  /** The product's add-to-cart button. */
  actionFor: (product: OfflineProduct) => ReactNode
}

/** How many more products the list shows at once. */
const portion = 24

/** Searches and filters the copy of the catalogue on this device, and shows what it says about one product. */
export function OfflineCatalogue({ locale, words, actionFor }: OfflineCatalogueProps) {
  const { copy, state, refresh, seenPicture } = useCatalogueCopy(locale)
  const isOnline = useOnline()
  const [choice, setChoice] = useState<ListState>(() => parseListState(new URLSearchParams()))
  const [productId, setProductId] = useState<number>()
  const [shown, setShown] = useState(portion)
  // The server renders the page for every address alike; what the address asks for is read in the browser.
  useEffect(() => {
    setChoice(parseListState(new URLSearchParams(location.search)))
    setProductId(readProductAddress(/^\/products\/([^/]+)$/.exec(location.pathname)?.[1] ?? '')?.id)
  }, [])

  function choose(change: Partial<ListState>) {
    const next = { ...choice, ...change }
    setChoice(next)
    setProductId(undefined)
    setShown(portion)
    const { pathname } = location
    const page = pathname.startsWith('/products') ? '/products' : pathname
    history.replaceState(null, '', page + listUrl(next).slice('/products'.length))
  }

  const button = (text: string) =>
    isOnline ? (
      <Button variant="secondary" isLoading={state === 'loading'} onClick={() => void refresh()}>
        {state === 'loading' ? words.loading : text}
      </Button>
    ) : null
  const failure =
    state === 'failed' ? (
      <Alert tone="error" className="mt-4">
        {words.failed}
      </Alert>
    ) : null
  if (state === 'reading') return <div className="min-h-96" />
  if (!copy)
    return (
      <>
        <Alert tone="info" title={words.none} actions={button(words.load)}>
          {isOnline ? null : words.noneOffline}
        </Alert>
        {failure}
      </>
    )
  const { list, at } = copy
  const cardOf = (product: OfflineProduct) => (
    <OfflineCard
      key={product.id}
      product={product}
      locale={locale}
      words={words}
      picture={seenPicture(product.photo) ?? (isOnline ? (product.photo ?? undefined) : undefined)}
      action={actionFor(product)}
    />
  )
  const number = (value: number) => new Intl.NumberFormat(intlTag(locale)).format(value)
  const product = list.products.find(({ id }) => id === productId)
  const found = findOffline(list, choice)
  return (
    <>
      <Alert
        tone="info"
        actions={
          isOnline ? (
            <>
              {location.pathname.startsWith('/products') ? (
                <ButtonLink href={location.pathname + location.search}>{words.reload}</ButtonLink>
              ) : null}
              {button(words.refresh)}
            </>
          ) : null
        }
      >
        {isOnline && location.pathname.startsWith('/products') ? <p>{words.late}</p> : null}
        <p>{fill(words.asOf, { when: formatDate(at.toISOString(), locale, 'moment') })}</p>
        {list.products.length < list.total ? (
          <p>{fill(words.partial, { count: number(list.products.length), total: number(list.total) })}</p>
        ) : null}
      </Alert>
      {failure}
      {productId === undefined ? (
        <>
          <OfflineFilters {...{ list, choice, locale, words }} onChoose={choose} />
          <p role="status" className="mt-6 mb-4">
            {found.length === 1 ? words.one : fill(words.many, { count: number(found.length) })}
          </p>
          {found.length === 0 ? <p>{words.nothing}</p> : null}
          <ul className={gridClass}>{found.slice(0, shown).map(cardOf)}</ul>
          {found.length > shown ? (
            <p className="mt-8 text-center">
              <Button variant="secondary" onClick={() => setShown(shown + portion)}>
                {words.more}
              </Button>
            </p>
          ) : null}
        </>
      ) : (
        <>
          <p className="mt-6 mb-4">{product ? words.notSeen : words.unknown}</p>
          {product ? <ul className={gridClass}>{cardOf(product)}</ul> : null}
          <p className="mt-8">
            <Button variant="secondary" onClick={() => choose({})}>
              {words.all}
            </Button>
          </p>
        </>
      )}
    </>
  )
}

const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-5'
