import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optionalText?: string
}

/** A one-line text control with its label, hint and error. */
export function TextField({ label, hint, error, optionalText, required, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} {...(id ? { id } : {})} {...(optionalText ? { optionalText } : {})} {...(required ? { required } : {})}>
      {control => <TextInput {...input} {...control} />}
    </Field>
  )
}
