import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** The style of all one-line controls. */
export const inputClass =
  'block min-h-12 w-full rounded-xl border border-control bg-card px-4 py-2 transition-colors placeholder:text-muted hover:border-ink disabled:bg-fill disabled:text-muted aria-invalid:border-2 aria-invalid:border-danger'

/** A one-line text input without label. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={classNames(inputClass, className)} />
}
