import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'checked'> {
  name: string
  legend: ReactNode
  /** Whether only screen readers get the legend of the radio group. */
  isLegendHidden?: boolean
  options: RadioOption[]
  value?: string
  defaultValue?: string
  error?: ReactNode
  /** The style of the choices; `card` shows each as a large card. */
  look?: 'plain' | 'card'
}

const looks = {
  plain: 'flex min-h-11 items-start gap-3 py-2.5 leading-snug',
  card: 'flex min-h-16 items-center gap-4 rounded-card border border-control bg-card px-5 py-4 leading-snug transition-colors hover:border-primary has-checked:border-primary has-checked:bg-leaf has-checked:inset-ring-1 has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-50',
}

/** A group of radio buttons; other props go to each input, for form libraries. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    isLegendHidden,
    options,
    value,
    defaultValue,
    error,
    look = 'plain',
    className,
    ...input
  } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className={classNames(look === 'card' && 'grid gap-3', className)}>
        {options.map(option => (
          <label key={option.value} className={looks[look]}>
            <input
              {...input}
              type="radio"
              className={classNames('check', look === 'card' && 'outline-none')}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined && defaultValue === option.value ? true : undefined}
              aria-invalid={error ? true : undefined}
            />
            <span>
              <span className={look === 'card' ? 'font-semibold' : undefined}>{option.label}</span>
              {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
