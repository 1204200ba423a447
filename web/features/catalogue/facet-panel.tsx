import type { ProductFacets } from '#contract/catalogue/product.ts'
import type { WordCount } from '#contract/catalogue/word.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { choiceCount, type IdFacet, type ListState, listUrl, toggleUrl } from './product-list-url.ts'

/** How many choices a filter shows above "show more". */
const shownAtFirst = 8
const idFacets = ['categories', 'problems', 'skinTypes', 'ingredients'] as const

/** The id of the filter panel's content. */
const panelId = 'filters'
const filterId = (facet: IdFacet | 'price') => `filter-${facet}`

/**
 * The filters of the product list with their counts. Each choice is a link, so that it works without script. Its
 * address names the filter, so that on a phone the next page opens the panel again, at the same filter.
 */
export function FacetPanel({ facets, state }: { facets: ProductFacets; state: ListState }) {
  const t = useTranslate()
  return (
    <div id={panelId} className="grid scroll-mt-24 gap-1">
      {choiceCount(state) > 0 ? (
        <a
          href={`${listUrl(state, {
            categories: [],
            ingredients: [],
            skinTypes: [],
            problems: [],
            priceMin: undefined,
            priceMax: undefined,
            inStock: false,
          })}#${panelId}`}
          className="inline-flex h-11 items-center underline underline-offset-4"
        >
          {t('catalogue:list.clear')}
        </a>
      ) : null}
      <a
        href={`${listUrl(state, { inStock: !state.inStock })}#${panelId}`}
        aria-current={state.inStock ? 'true' : undefined}
        className="group flex min-h-11 items-center gap-3"
      >
        <Tick isChosen={state.inStock} />
        <span className="grow">{t('catalogue:list.facet.inStock')}</span>
        <span className="text-sm text-muted tabular-nums">{facets.inStock.count}</span>
      </a>
      {idFacets.map(facet => (
        <Facet key={facet} facet={facet} words={facets[facet]} state={state} />
      ))}
      <PriceFacet facets={facets} state={state} />
    </div>
  )
}

function Facet({ facet, words, state }: { facet: IdFacet; words: WordCount[]; state: ListState }) {
  const t = useTranslate()
  if (words.length === 0) return null
  const chosen = state[facet]
  const shown = words.filter((word, index) => index < shownAtFirst || chosen.includes(word.id))
  const rest = words.filter(word => !shown.includes(word))
  return (
    <details
      open={facet === 'categories' || facet === 'problems' || chosen.length > 0}
      className="group/facet border-t border-line py-1"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold">
        {t(`catalogue:list.facet.${facet}`)}
        <Icon name="chevron-down" className="transition-transform group-open/facet:rotate-180" />
      </summary>
      <div id={filterId(facet)} className="scroll-mt-24">
        <Choices words={shown} facet={facet} state={state} />
      </div>
      {rest.length > 0 ? (
        <details className="group/more">
          <summary className="flex min-h-11 cursor-pointer list-none items-center underline underline-offset-4 group-open/more:hidden">
            {t('catalogue:list.more')}
          </summary>
          <Choices words={rest} facet={facet} state={state} />
        </details>
      ) : null}
    </details>
  )
}

function Choices({ words, facet, state }: { words: WordCount[]; facet: IdFacet; state: ListState }) {
  return (
    <ul>
      {words.map(word => {
        const isChosen = state[facet].includes(word.id)
        return (
          <li key={word.id}>
            <a
              href={`${toggleUrl(state, facet, word.id)}#${filterId(facet)}`}
              aria-current={isChosen ? 'true' : undefined}
              rel="nofollow"
              className="group flex min-h-11 items-center gap-3"
            >
              <Tick isChosen={isChosen} />
              <span className="grow">{word.name}</span>
              <span className="text-sm text-muted tabular-nums">{word.count}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function PriceFacet({ facets, state }: { facets: ProductFacets; state: ListState }) {
  const t = useTranslate()
  const locale = useLocale()
  const { min, max } = facets.price
  const isTyped = state.priceMin ?? state.priceMax ?? Object.values(state.wrongPrices)[0]
  if (max === 0 && isTyped === undefined) return null
  const kept = new URL(listUrl(state, { priceMin: undefined, priceMax: undefined }), 'http://shop')
    .searchParams
  return (
    <form
      method="get"
      action={`/products#${filterId('price')}`}
      id={filterId('price')}
      className="scroll-mt-24 border-t border-line py-3"
    >
      <fieldset>
        <legend className="float-start mb-1 w-full font-semibold">{t('catalogue:list.facet.price')}</legend>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {max > 0 ? (
          <p className="clear-both text-sm text-muted">
            {t('catalogue:list.priceRange', { min: formatPrice(min, locale), max: formatPrice(max, locale) })}
          </p>
        ) : null}
        <div className="clear-both grid grid-cols-[1fr_1fr_auto] gap-2 pt-2">
          <PriceInput
            name="priceMin"
            label={t('catalogue:list.priceMin')}
            value={state.wrongPrices.priceMin ?? state.priceMin}
            isWrong={state.wrongPrices.priceMin !== undefined}
            placeholder={min}
          />
          <PriceInput
            name="priceMax"
            label={t('catalogue:list.priceMax')}
            value={state.wrongPrices.priceMax ?? state.priceMax}
            isWrong={state.wrongPrices.priceMax !== undefined}
            placeholder={max}
          />
          <button
            type="submit"
            className="h-11 rounded-full border border-primary px-4 font-semibold text-primary hover:bg-fill"
          >
            OK
          </button>
        </div>
        {Object.keys(state.wrongPrices).length > 0 ? (
          <div role="alert">
            <FieldError id={wrongPriceId}>{t('validation:wholeAmount')}</FieldError>
          </div>
        ) : null}
      </fieldset>
    </form>
  )
}

const wrongPriceId = 'wrong-price'

function PriceInput({
  name,
  label,
  value,
  isWrong,
  placeholder,
}: {
  name: string
  label: string
  value: number | string | undefined
  isWrong: boolean
  placeholder: number
}) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      name={name}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? wrongPriceId : undefined}
      defaultValue={value ?? ''}
      placeholder={placeholder > 0 ? String(placeholder) : ''}
      className="h-11 w-full min-w-0 rounded-xl border border-control bg-card px-3"
    />
  )
}

function Tick({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-5 shrink-0 place-items-center rounded-sm border ${isChosen ? 'border-primary bg-primary text-on-primary' : 'border-control bg-card group-hover:border-primary'}`}
    >
      {isChosen ? <Icon name="check" size={16} /> : null}
    </span>
  )
}
