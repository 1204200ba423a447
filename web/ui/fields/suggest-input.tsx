import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { TextInput } from './text-input.tsx'

export interface Suggestion {
  id: string
  label: string
  hint?: string
}

export interface SuggestInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'role'> {
  value: string
  onText: (text: string) => void
  suggestions: Suggestion[]
  onChoose: (id: string) => void
  /** Called when the list of suggestions opens or closes, so that suggestions load only when needed. */
  onOpenChange?: (isOpen: boolean) => void
  words: { suggestions: string; count: (count: number) => string }
  /** Whether Enter submits the form although suggestions are shown; without it, Enter only closes them. */
  submitsOpen?: boolean
}

/** A text field with suggestions (an ARIA combobox). Any typed text is valid. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onText, suggestions, onChoose, onOpenChange, words, submitsOpen, onBlur, ...input } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && suggestions.length > 0
  const current = isOpen ? suggestions[active] : undefined

  useEffect(() => {
    if (isOpen) list.current?.children[Math.max(active, 0)]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  function want(isNowWanted: boolean) {
    setIsWanted(isNowWanted)
    setActive(-1)
    onOpenChange?.(isNowWanted)
  }

  function choose(id: string) {
    onChoose(id)
    want(false)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) want(true)
      // Arrow keys move through the suggestions and, as one more stop, the typed text itself.
      const places = suggestions.length + 1
      setActive(before => ((before + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape' && isOpen) {
      // Escape closes the suggestions and must not close the surrounding dialog.
      event.preventDefault()
      event.stopPropagation()
      want(false)
    } else if (event.key === 'Enter' && isOpen && (current || !submitsOpen)) {
      event.preventDefault()
      if (current) choose(current.id)
      else want(false)
    }
  }

  return (
    <span className="relative block">
      <TextInput
        {...input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={value}
        onChange={event => {
          want(true)
          onText(event.target.value)
        }}
        onKeyDown={handleKeyDown}
        onFocus={() => value === '' && want(true)}
        onBlur={event => {
          want(false)
          onBlur?.(event)
        }}
      />
      <span role="status" className="sr-only">
        {isOpen ? words.count(suggestions.length) : ''}
      </span>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-60 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-soft"
      >
        {suggestions.map(({ id, label, hint }, index) => (
          // The focus stays in the text field while arrow keys move the selection.
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={event => {
              event.preventDefault()
              choose(id)
            }}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-xl px-3 leading-snug hover:bg-fill ${index === active ? 'bg-fill' : ''}`}
          >
            {label}
            <span className="text-sm text-muted">{hint}</span>
          </div>
        ))}
      </div>
    </span>
  )
}
