import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { keepSubmitInside } from '../dialogs/keep-submit-inside.ts'
import { popupClass, popupItemClass } from '../dialogs/popup.ts'
import { Icon } from '../icon.tsx'
import { Spinner } from '../spinner.tsx'
import type { FieldControl } from './field.tsx'

export interface Choice {
  id: string
  label: string
  /** A short text for the chip of a chosen item, if its label is long. */
  short?: string
}

export interface MultiSelectProps extends Partial<FieldControl> {
  choices: Choice[]
  value: Choice[]
  onChange: (value: Choice[]) => void
  /**
   * Called with the typed text if the server searches; `choices` are then the result of the last call and are not
   * filtered here.
   */
  onSearch?: (text: string) => void
  isLoading?: boolean
  /** Called to create a choice with the typed name; the list offers this if no choice has that name. */
  onCreate?: (name: string) => void
  isDisabled?: boolean
  words: {
    /** The field's label again, for screen readers: the page around the open list is not read to them. */
    label: string
    placeholder: string
    /** The accessible name of the multiple-choice field's list of chosen items. */
    chosen: string
    remove: (label: string) => string
    clear: string
    open: string
    empty: ReactNode
    loading: string
    create?: (name: string) => string
  }
}

const newId = 'new:'

/** A multiple-choice field with search, a chip for each chosen item, and the option to create new choices. */
export function MultiSelect(props: MultiSelectProps) {
  const { choices, value, onChange, onSearch, isLoading, onCreate, isDisabled, words, ...control } = props
  const [text, setText] = useState('')
  const name = text.trim()
  const isKnown = [...choices, ...value].some(choice => sameName(choice.label, name))
  const missing = value.filter(chosen => !choices.some(choice => choice.id === chosen.id))
  const known = onSearch ? choices : [...choices, ...missing]
  const offered = onCreate && words.create && name !== '' && !isKnown && !isLoading
  const items = offered ? [...known, { id: `${newId}${name}`, label: words.create?.(name) ?? name }] : known
  const { contains } = Combobox.useFilter()

  const handleChange = (next: Choice[]) => {
    const created = next.find(choice => choice.id.startsWith(newId))
    if (created) onCreate?.(created.id.slice(newId.length))
    else onChange(next)
    setText('')
  }

  return (
    <Combobox.Root
      multiple
      items={items}
      value={value}
      onValueChange={(next, change) => {
        // Escape closes the list or the surrounding dialog; by default it would also clear the chosen items.
        if (change.reason !== 'escape-key') return handleChange(next)
        change.cancel()
        change.allowPropagation()
      }}
      inputValue={text}
      onInputValueChange={next => {
        setText(next)
        onSearch?.(next.trim())
      }}
      filter={
        onSearch ? null : (item: Choice, query) => item.id.startsWith(newId) || contains(item.label, query)
      }
      isItemEqualToValue={(item: Choice, chosen: Choice) => item.id === chosen.id}
      itemToStringLabel={(item: Choice) => item.label}
      disabled={isDisabled}
    >
      <Combobox.InputGroup className="flex min-h-12 items-start rounded-xl border border-control bg-card p-1.5 has-aria-invalid:border-2 has-aria-invalid:border-danger has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <Combobox.Chips
          aria-label={value.length > 0 ? words.chosen : undefined}
          className="flex flex-1 flex-wrap gap-1"
        >
          {value.map(choice => (
            <Combobox.Chip
              key={choice.id}
              aria-label={choice.label}
              className="flex min-h-11 items-center rounded-xl bg-fill py-1 ps-4 text-sm leading-snug data-highlighted:bg-fill-strong"
            >
              <span title={choice.short && choice.label} className="wrap-anywhere">
                {choice.short ?? choice.label}
              </span>
              <Combobox.ChipRemove
                aria-label={words.remove(choice.label)}
                className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
              >
                <Icon name="close" size={16} />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...control}
            aria-label={words.label}
            placeholder={value.length > 0 ? '' : words.placeholder}
            className="min-h-11 min-w-8 flex-1 bg-transparent px-2 outline-none"
            // Enter chooses an item of the list and never submits the surrounding form.
            onKeyDown={event => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </Combobox.Chips>
        <Combobox.Clear
          aria-label={words.clear}
          className="grid size-11 place-items-center rounded-full hover:bg-fill max-sm:hidden"
        >
          <Icon name="close" size={20} />
        </Combobox.Clear>
        <Combobox.Trigger
          aria-label={words.open}
          className="grid size-11 place-items-center rounded-full hover:bg-fill"
        >
          <Icon name="chevron-down" size={20} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
          <Combobox.Popup
            aria-busy={isLoading || undefined}
            onSubmit={keepSubmitInside}
            className={classNames(
              popupClass,
              'max-h-[min(22rem,var(--available-height))] w-(--anchor-width) overflow-y-auto',
            )}
          >
            <Combobox.Status className="text-muted">
              {isLoading ? (
                <span className="flex min-h-11 items-center gap-3 px-3">
                  <Spinner className="size-5" />
                  {words.loading}
                </span>
              ) : null}
            </Combobox.Status>
            <Combobox.Empty className="text-muted">
              {isLoading ? null : <span className="flex min-h-11 items-center px-3">{words.empty}</span>}
            </Combobox.Empty>
            <Combobox.List className="outline-none">
              {(item: Choice) => (
                <Combobox.Item key={item.id} value={item} className={popupItemClass}>
                  <span className="flex-1">{item.label}</span>
                  {item.id.startsWith(newId) ? <Icon name="plus" size={20} /> : null}
                  <Combobox.ItemIndicator className="text-success">
                    <Icon name="check" size={20} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function sameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
}
