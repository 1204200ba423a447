import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'

interface CheckListProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  options: readonly { value: string; label: ReactNode }[]
}

/** Several checkboxes of one field; other props go to each of them, for form libraries. */
export function CheckList({ legend, hint, error, options, ...input }: CheckListProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Checkbox key={value} label={label} {...input} value={value} />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
