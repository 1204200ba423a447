import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { FieldError } from './field.tsx'
import { createTyping, isMoreThan, quantityOf } from './typing.ts'

export interface QuantityStepperProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  value: number
  min?: number
  max?: number
  words: {
    label: string
    less: string
    more: string
    /** The error message for a quantity above the maximum. */
    atMost?: string
    /** The error message for a quantity that is not a whole number. */
    notWhole?: string
  }
  onChange: (quantity: number) => void
  /**
   * Called with an invalid text when the quantity field loses focus; the field then shows the previous number
   * again.
   */
  onRefuse?: (typed: string) => void
}

/** The debounce of typed quantities, in milliseconds. */
const typingPause = 600

/**
 * A field for a whole number from one to the stock, with two large buttons. Typed text stays as it is until the
 * field loses focus or Enter is pressed.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max = 99, words, onChange, onRefuse, disabled, className, ...input } = props
  const [typed, setTyped] = useState<string>()
  const change = useRef(onChange)
  const [note, setNote] = useState<string>()
  const noteId = useId()
  const [typing] = useState(() => createTyping(quantity => change.current(Number(quantity)), typingPause))
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => typing.stop, [typing])

  function handleType(text: string) {
    setTyped(text)
    setNote(isMoreThan(text, max) ? words.atMost : undefined)
    const quantity = quantityOf(text, { min, max })
    if (quantity === undefined) typing.stop()
    else typing.type(String(quantity))
  }
  function finish() {
    typing.finish()
    if (typed !== undefined && quantityOf(typed, { min, max }) === undefined) {
      setNote(words.notWhole)
      onRefuse?.(typed)
    }
    setTyped(undefined)
  }
  function press(steps: number) {
    const from = (typed === undefined ? undefined : quantityOf(typed, { min, max })) ?? value
    typing.stop()
    setTyped(undefined)
    setNote(undefined)
    onChange(Math.min(max, Math.max(min, from + steps)))
  }

  const step =
    'grid size-11 place-items-center rounded-full transition-colors hover:bg-fill disabled:opacity-40'
  const buttons = (
    <div
      className={classNames('inline-flex items-center rounded-full border border-control bg-card', className)}
    >
      <button
        type="button"
        className={step}
        aria-label={words.less}
        disabled={disabled || value <= min}
        onClick={() => press(-1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <input
        aria-describedby={note ? noteId : undefined}
        aria-invalid={note ? true : undefined}
        {...input}
        // Not a number field, which silently drops a comma: "2,5" would become 25.
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-label={words.label}
        className="h-11 w-10 rounded-md bg-transparent text-center font-semibold tabular-nums"
        value={typed ?? value}
        disabled={disabled}
        onChange={event => handleType(event.target.value)}
        onBlur={finish}
        onKeyDown={event => {
          if (event.key === 'Enter') finish()
          const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (steps === undefined) return
          event.preventDefault()
          press(steps)
        }}
      />
      <button
        type="button"
        className={step}
        aria-label={words.more}
        disabled={disabled || value >= max}
        onClick={() => press(1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
  return (
    <div className="max-w-full">
      {buttons}
      <div role="status">
        <FieldError id={noteId}>{note}</FieldError>
      </div>
    </div>
  )
}
