import { useEffect, useRef } from 'react'
import { island } from '#web/islands/island.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface SortSelectProps {
  current: string
  options: { value: string; text: string }[]
  words: { label: string; apply: string }
}

/** The select that sorts the product list and submits its form on change; without script the form has a button. */
export default function SortSelect({ current, options, words }: SortSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // A page that the browser kept whole shows the choice that led away from it.
    const restore = () => {
      if (select.current) select.current.value = current
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [current])
  return (
    <span className="flex items-center gap-2">
      <label className="flex items-center gap-2">
        <span className="text-sm text-muted max-sm:sr-only">{words.label}</span>
        <span className="relative">
          <select
            ref={select}
            name="sort"
            // Browsers would otherwise restore the choice that led away from the page.
            autoComplete="off"
            defaultValue={current}
            onChange={event => event.currentTarget.form?.requestSubmit()}
            className="h-11 w-full appearance-none rounded-full border border-control bg-card ps-4 pe-10"
          >
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={20}
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted"
          />
        </span>
      </label>
      {/* The button is only visible without script or when focused: removing it later would shift the list. */}
      <button
        type="submit"
        className="sr-only focus-visible:not-sr-only focus-visible:h-11 focus-visible:px-2 noscript:not-sr-only noscript:h-11 noscript:px-2 noscript:underline noscript:underline-offset-4"
      >
        {words.apply}
      </button>
    </span>
  )
}

export const SortSelectIsland = island('sort-select', SortSelect)
