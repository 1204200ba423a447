import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { createTyping, quantityOf } from './typing.ts'

export interface QuantityStepperProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  value: number
  min?: number
  max?: number
  words: { label: string; less: string; more: string }
  onChange: (quantity: number) => void
  /** Hears what was typed and is no quantity, once the field is left: the number before it stands again. */
  onRefuse?: (typed: string) => void
}

/** Milliseconds without a key before a typed quantity is asked for. */
const typingPause = 600

/**
 * A whole number between one and what there is, by two large buttons or by typing. What is typed stays as it is, also
 * when it is nothing yet, until the field is left or Enter is pressed.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max = 99, words, onChange, onRefuse, disabled, className, ...input } = props
  const [typed, setTyped] = useState<string>()
  const change = useRef(onChange)
  const [typing] = useState(() => createTyping(quantity => change.current(Number(quantity)), typingPause))
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => typing.stop, [typing])

  function handleType(text: string) {
    setTyped(text)
    const quantity = quantityOf(text, { min, max })
    if (quantity === undefined) typing.stop()
    else typing.type(String(quantity))
  }
  function finish() {
    typing.finish()
    if (typed !== undefined && quantityOf(typed, { min, max }) === undefined) onRefuse?.(typed)
    setTyped(undefined)
  }
  function press(steps: number) {
    const from = (typed === undefined ? undefined : quantityOf(typed, { min, max })) ?? value
    typing.stop()
    setTyped(undefined)
    onChange(Math.min(max, Math.max(min, from + steps)))
  }

  const step =
    'grid size-11 place-items-center rounded-full transition-colors hover:bg-fill disabled:opacity-40'
  return (
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
        {...input}
        type="number"
        inputMode="numeric"
        aria-label={words.label}
        className="h-11 w-10 rounded-md bg-transparent text-center font-semibold"
        value={typed ?? value}
        min={min}
        max={max}
        disabled={disabled}
        onChange={event => handleType(event.target.value)}
        onBlur={finish}
        onKeyDown={event => {
          if (event.key === 'Enter') finish()
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
}
