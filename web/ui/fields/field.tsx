import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'

export interface FieldControl {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps {
  label: ReactNode
  /**
   * The HTML id of the control. Required inside an island, where React's generated ids differ between server and
   * browser.
   */
  id?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** The word "optional", shown after the label of a field that is not required. */
  optionalText?: string
  className?: string
  /** Renders the control with the attributes that tie it to label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

/** A control with its label, hint and error, tied together for screen readers. */
export function Field({ label, id, hint, error, required, optionalText, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1.5 block font-semibold">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-accent">
            {'\u00a0*'}
          </span>
        ) : null}
        {optionalText ? <span className="font-normal text-muted"> {optionalText}</span> : null}
      </label>
      {children({
        id: controlId,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint ? (
        <p id={`${controlId}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  )
}

/** The error message below a form control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="error" size={20} />
      {children}
    </p>
  )
}
