import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { TextInput } from './text-input.tsx'
import { createTyping } from './typing.ts'

export interface SearchInputProps {
  label: string
  value: string
  /** Called with the typed search text after the debounce. */
  onSearch: (text: string) => void
  maxLength?: number
}

/** How long typing must pause before the search runs, in milliseconds. */
const typingPause = 300

/** A search field that calls `onSearch` when typing pauses. */
export function SearchInput({ label, value, onSearch, maxLength = 200 }: SearchInputProps) {
  const [text, setText] = useState(value)
  const search = useRef(onSearch)
  const [typing] = useState(() => createTyping(typed => search.current(typed), typingPause, value))
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (typing.isNews(value)) setText(value)
  }, [typing, value])
  useEffect(() => typing.stop, [typing])
  return (
    <span className="relative block">
      <Icon
        name="search"
        size={20}
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        className="text-ellipsis ps-11"
        value={text}
        onChange={event => {
          setText(event.target.value)
          typing.type(event.target.value.trim())
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Enter searches at once and does not submit the surrounding form.
          event.preventDefault()
          typing.finish()
        }}
      />
    </span>
  )
}
