import { island } from '#web/islands/island.tsx'

export interface SortSelectProps {
  current: string
  options: { value: string; text: string }[]
  words: { label: string; apply: string }
}

/** A select that sends its form when changed; without script a button does it. */
export default function SortSelect({ current, options, words }: SortSelectProps) {
  return (
    <span className="flex items-center gap-2">
      <label className="flex items-center gap-2">
        <span className="text-sm text-muted">{words.label}</span>
        <select
          name="sort"
          defaultValue={current}
          onChange={event => event.currentTarget.form?.requestSubmit()}
          className="h-11 rounded-full border border-control bg-card px-3"
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </label>
      {/* Told apart by the style sheet: a button that went when the script comes would move the list below it. */}
      <button
        type="submit"
        className="sr-only noscript:not-sr-only noscript:h-11 noscript:px-2 noscript:underline noscript:underline-offset-4"
      >
        {words.apply}
      </button>
    </span>
  )
}

export const SortSelectIsland = island('sort-select', SortSelect)
