import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { SearchInput } from '../fields/search-input.tsx'
import { Select } from '../fields/select.tsx'
import { TextInput } from '../fields/text-input.tsx'

/** A filter above a list: a choice of values, or a day. */
export type ListFilter = {
  /** The name of the filter's query parameter in the page's address. */
  key: string
  label: string
} & ({ kind?: 'choice'; any: string; options: readonly { value: string; text: string }[] } | { kind: 'day' })

interface ListFiltersProps {
  /** The label of the search field; without it there is no search field. */
  search?: string
  filters: readonly ListFilter[]
  paramOf: (key: string) => string
  onChange: (changes: Record<string, string>, options?: { isTyping?: boolean }) => void
  /**
   * The label of the button that opens the filters on a phone, with the number of active filters. Without it the
   * filters are always open.
   */
  toggle?: (count: number) => string
}

/** The search field and filters of a list; collapsed on a phone, so that the first row can be seen. */
export function ListFilters({ search, filters, paramOf, onChange, toggle }: ListFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const days = filters.filter(({ kind }) => kind === 'day')
  const count = filters.filter(filter => paramOf(filter.key) !== '').length
  return (
    <div className="flex flex-wrap gap-3">
      {search ? (
        <div
          className={classNames(
            'min-w-0 flex-1 basis-32 sm:basis-96 xl:basis-72',
            filters.length === 0 && 'max-w-xl',
          )}
        >
          <SearchInput
            label={search}
            value={paramOf('search')}
            onSearch={text => onChange({ search: text }, { isTyping: true })}
          />
        </div>
      ) : null}
      {toggle && filters.length > 0 ? (
        <Button
          variant="secondary"
          size="small"
          icon="filter"
          className="min-h-12 sm:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {toggle(count)}
        </Button>
      ) : null}
      <div
        id={id}
        className={classNames(
          'flex flex-wrap gap-3 max-sm:w-full sm:contents',
          toggle && !isOpen && 'max-sm:hidden',
        )}
      >
        {filters.map(filter =>
          filter.kind === 'day' ? null : (
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
        {/* The two day fields of a range stay together when the filters wrap. */}
        {days.length > 0 ? (
          <div className="flex gap-3 max-sm:w-full max-sm:flex-wrap">
            {days.map(({ key, label }) => (
              <label key={key} className="flex items-center gap-2 max-sm:w-full">
                <span className="shrink-0 text-sm text-muted max-sm:w-20">{label}</span>
                <TextInput
                  type="date"
                  value={paramOf(key)}
                  onChange={event => onChange({ [key]: event.target.value })}
                />
              </label>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}
