import { classNames } from './class-names.ts'
import { SearchInput } from './search-input.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

/** One way to narrow a list: a choice, or a day. */
export type ListFilter = {
  /** The parameter of the address. */
  key: string
  label: string
} & ({ kind?: 'choice'; any: string; options: readonly { value: string; text: string }[] } | { kind: 'day' })

interface ListFiltersProps {
  /** The name of the search field; without one there is none. */
  search?: string
  filters: readonly ListFilter[]
  paramOf: (key: string) => string
  onChange: (changes: Record<string, string>, options?: { isTyping?: boolean }) => void
}

/** The search of a list, and what narrows it. */
export function ListFilters({ search, filters, paramOf, onChange }: ListFiltersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {search ? (
        <div
          className={classNames('min-w-0 flex-1 basis-96 xl:basis-72', filters.length === 0 && 'max-w-xl')}
        >
          <SearchInput
            label={search}
            value={paramOf('search')}
            onSearch={text => onChange({ search: text }, { isTyping: true })}
          />
        </div>
      ) : null}
      {filters.map(filter =>
        filter.kind === 'day' ? (
          <label key={filter.key} className="flex items-center gap-2 max-sm:w-full">
            <span className="text-sm text-muted max-sm:w-8">{filter.label}</span>
            <TextInput
              type="date"
              value={paramOf(filter.key)}
              onChange={event => onChange({ [filter.key]: event.target.value })}
            />
          </label>
        ) : (
          <Select
            key={filter.key}
            aria-label={filter.label}
            className="max-sm:w-full"
            value={paramOf(filter.key)}
            onChange={event => onChange({ [filter.key]: event.target.value })}
          >
            <option value="">{filter.any}</option>
            {filter.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ),
      )}
    </div>
  )
}
