import type { ProductFacets } from '#contract/catalogue/product.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { type ListState, listUrl, toggleUrl } from './product-list-url.ts'

const idFacets = ['categories', 'problems', 'skinTypes', 'ingredients'] as const

/** The active filters of the product list, each with the address of the list without it. */
export function chosenFilters(facets: ProductFacets, state: ListState, t: Translate, locale: Locale) {
  const chosen = idFacets.flatMap(facet =>
    facets[facet]
      .filter(word => state[facet].includes(word.id))
      .map(word => ({ name: word.name, href: toggleUrl(state, facet, word.id) })),
  )
  if (state.inStock)
    chosen.push({ name: t('catalogue:list.facet.inStock'), href: listUrl(state, { inStock: false }) })
  if (state.priceMin !== undefined || state.priceMax !== undefined) {
    chosen.push({
      name: priceRange(state, locale),
      href: listUrl(state, { priceMin: undefined, priceMax: undefined }),
    })
  }
  return chosen
}

/** The active filters of the product list, each as a link that removes it. */
export function ChosenFilters({ facets, state }: { facets: ProductFacets; state: ListState }) {
  const t = useTranslate()
  const chosen = chosenFilters(facets, state, t, useLocale())
  if (chosen.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {chosen.map(choice => (
        <li key={choice.name}>
          <a
            href={choice.href}
            aria-label={t('catalogue:list.remove', { name: choice.name })}
            className="flex h-11 items-center gap-1.5 rounded-full bg-fill px-4 hover:bg-line"
          >
            {choice.name}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function priceRange({ priceMin, priceMax }: ListState, locale: Locale): string {
  if (priceMax === undefined) return `≥ ${formatPrice(priceMin ?? 0, locale)}`
  if (priceMin === undefined) return `≤ ${formatPrice(priceMax, locale)}`
  return `${formatPrice(priceMin, locale)} – ${formatPrice(priceMax, locale)}`
}
