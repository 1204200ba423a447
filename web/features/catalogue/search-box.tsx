import { useEffect, useId, useRef, useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface SearchBoxProps {
  initial: string
  words: { label: string; placeholder: string; submit: string; suggestions: string }
}

interface Suggestion {
  href: string
  text: string
  hint: string
}

/** The debounce before search suggestions are requested, in milliseconds. */
const typingPause = 200

/**
 * The catalogue's search field with suggestions (an ARIA combobox). Enter without a selected suggestion submits the
 * search form.
 */
export default function SearchBox({ initial, words }: SearchBoxProps) {
  const [text, setText] = useState(initial)
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const hasTyped = useRef(false)
  const listId = useId()
  const isOpen = suggestions.length > 0

  useEffect(() => {
    if (!hasTyped.current) return
    if (text.trim().length < 2) return setSuggestions([])
    const abort = new AbortController()
    const timer = setTimeout(() => {
      import('./suggest.ts')
        .then(module => module.suggest(text.trim(), abort.signal))
        .then(list => {
          setSuggestions(list)
          setActive(-1)
        })
        .catch((error: unknown) => {
          if (!abort.signal.aborted) console.warn('no suggestions', error)
        })
    }, typingPause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])

  function handleKeyDown(event: React.KeyboardEvent) {
    if (!isOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(
        (active + step + suggestions.length + 1) % (suggestions.length + 1) === suggestions.length
          ? -1
          : (active + step + suggestions.length + 1) % (suggestions.length + 1),
      )
    } else if (event.key === 'Escape') {
      // Escape closes the suggestions; by default it would also clear the search field.
      event.preventDefault()
      setSuggestions([])
    } else if (event.key === 'Enter' && suggestions[active]) {
      event.preventDefault()
      location.assign(suggestions[active].href)
    }
  }

  return (
    <div
      className="relative"
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setSuggestions([])}
    >
      <div className="flex h-12 items-center rounded-full border border-control bg-card focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <Icon name="search" className="ms-4 shrink-0 text-muted max-sm:hidden" />
        <input
          id="search"
          type="search"
          name="search"
          value={text}
          maxLength={200}
          role="combobox"
          aria-label={words.label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder={words.placeholder}
          onChange={event => {
            hasTyped.current = true
            setText(event.target.value)
          }}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 grow rounded-full bg-transparent ps-5 pe-2 outline-none sm:px-3"
        />
        <button
          type="submit"
          className="me-px grid h-11 min-w-11 shrink-0 place-items-center rounded-full bg-primary font-semibold text-on-primary hover:bg-primary-strong sm:px-5"
        >
          <Icon name="search" size={20} className="sm:hidden" />
          <span className="max-sm:sr-only">{words.submit}</span>
        </button>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-2 overflow-hidden rounded-card border border-line bg-card py-2 shadow-soft"
      >
        {suggestions.map((suggestion, index) => (
          <a
            key={suggestion.href}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            href={suggestion.href}
            tabIndex={-1}
            className={`flex min-h-11 items-center justify-between gap-4 px-4 py-2.5 leading-snug hover:bg-fill ${index === active ? 'bg-fill' : ''}`}
          >
            {suggestion.text}
            <span className="whitespace-nowrap text-sm text-muted">{suggestion.hint}</span>
          </a>
        ))}
      </div>
    </div>
  )
}

export const SearchBoxIsland = island('search-box', SearchBox)
