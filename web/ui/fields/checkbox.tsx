import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, className, id, ...props }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 leading-snug">
        <input
          {...props}
          type="checkbox"
          id={controlId}
          className="check"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : undefined}
        />
        <span className="pt-px">
          {label}
          {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
        </span>
      </label>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  )
}
