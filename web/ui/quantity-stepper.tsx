import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface QuantityStepperProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  value: number
  min?: number
  max?: number
  words: { label: string; less: string; more: string }
  onChange: (quantity: number) => void
}

/** A whole number between one and what there is, by two large buttons or by typing. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max = 99, words, onChange, disabled, className, ...input } = props
  const change = (quantity: number) => onChange(Math.min(max, Math.max(min, quantity)))
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
        onClick={() => change(value - 1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <input
        {...input}
        type="number"
        inputMode="numeric"
        aria-label={words.label}
        className="h-11 w-10 rounded-md bg-transparent text-center font-semibold"
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        onChange={event => {
          const typed = event.target.valueAsNumber
          if (Number.isInteger(typed)) change(typed)
        }}
      />
      <button
        type="button"
        className={step}
        aria-label={words.more}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
