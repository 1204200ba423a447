import type { ProductCard, ProductSuggestions } from '#contract/catalogue/product.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Browsed } from '#web/lib/browsed.ts'
import { fill } from '#web/lib/fill.ts'
import { make } from '#web/lib/make-element.ts'
import { plainProductPath } from '#web/lib/plain-product-path.ts'
import { formatPrice } from '#web/ui/format-price.ts'
import type { SearchWords } from './search-words.ts'

interface OptionContent {
  href: string
  text: string
  /** Shown at the end of the line. */
  hint?: string
  /** The address of a product's picture; null if it has none, undefined for what has no pictures. */
  photo?: string | null
}

/** A group of options under a heading. */
export interface OptionGroup {
  title: string
  options: OptionContent[]
}

/** What is shown of suggestions, which the shop gives or the catalogue on the device. */
export interface ShownSuggestions extends Pick<ProductSuggestions, 'articles'> {
  products: (Pick<ProductCard, 'id' | 'name' | 'price' | 'photo'> & {
    photoSources?: ProductCard['photoSources']
  })[]
  categories: { id: number; name: string }[]
}

export const searchPath = (search: string) => `/products?search=${encodeURIComponent(search)}`

/** What is offered before anything is typed: the device's latest searches and products. */
export function browsedGroups({ searches, seen }: Browsed, words: SearchWords): OptionGroup[] {
  return [
    { title: words.searches, options: searches.map(text => ({ href: searchPath(text), text })) },
    {
      title: words.seen,
      options: seen.map(({ id, name, photo }) => ({ href: plainProductPath(id), text: name, photo })),
    },
  ]
}

/** What the shop suggests for the typed text, and all results at the end. */
export function suggestedGroups(
  { products, categories, articles }: ShownSuggestions,
  search: string,
  words: SearchWords,
  locale: Locale,
): OptionGroup[] {
  return [
    {
      title: words.products,
      options: products.map(product => ({
        href: plainProductPath(product.id),
        text: product.name,
        hint: formatPrice(product.price, locale),
        photo: smallest(product),
      })),
    },
    {
      title: words.categories,
      options: categories.map(({ id, name }) => ({ href: `/products?categories=${id}`, text: name })),
    },
    {
      title: words.articles,
      options: articles.map(({ slug, title }) => ({ href: `/advice/${slug}`, text: title })),
    },
    ...(products.length > 0
      ? [{ title: '', options: [{ href: searchPath(search), text: fill(words.all, { search }) }] }]
      : []),
  ]
}

/** The narrowest of a product's pictures. */
const smallest = ({ photo, photoSources }: ShownSuggestions['products'][number]) =>
  photoSources?.webp[0]?.url ?? photo

/** The elements of groups that have options; the ids of options count from 0. */
export function renderGroups(groups: OptionGroup[], listId: string): HTMLElement[] {
  let number = 0
  return groups
    .filter(({ options }) => options.length > 0)
    .map(({ title, options }, at) => {
      const heading = make('p', {
        id: `${listId}-group-${at}`,
        className: 'mt-4 px-3 text-sm text-muted',
        textContent: title,
        hidden: title === '',
      })
      const group = make('div', {}, heading)
      group.setAttribute('role', 'group')
      if (title !== '') group.setAttribute('aria-labelledby', heading.id)
      group.append(...options.map(option => renderOption(option, `${listId}-${number++}`)))
      return group
    })
}

function renderOption({ href, text, hint, photo }: OptionContent, id: string): HTMLAnchorElement {
  const option = make('a', {
    id,
    href,
    tabIndex: -1,
    className: 'flex min-h-11 items-center gap-3 rounded-xl px-3 py-1 leading-snug hover:bg-fill',
  })
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  if (photo !== undefined)
    option.append(
      make('img', {
        src: photo ?? '/pictures/no-photo.svg',
        alt: '',
        width: 48,
        height: 48,
        className: 'size-12 shrink-0 rounded-xl bg-fill object-cover',
      }),
    )
  option.append(make('span', { className: 'min-w-0 grow', textContent: text }))
  if (hint)
    option.append(make('span', { className: 'whitespace-nowrap text-sm text-muted', textContent: hint }))
  return option
}
