import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { TextInput } from './text-input.tsx'

export type TextFieldProps = ComponentProps<'input'> &
  Pick<FieldProps, 'label' | 'hint' | 'error' | 'optionalText'>

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optionalText, required, id, className, ...input } = props
  const field = { label, hint, error, optionalText, required, id, className }
  return <Field {...field}>{control => <TextInput {...input} {...control} />}</Field>
}
