import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** The classes of all one-line form controls. */
export const inputClass =
  'block min-h-12 w-full rounded-xl border border-control bg-card px-4 py-2 transition-colors placeholder:text-muted hover:border-ink disabled:bg-fill disabled:text-muted aria-invalid:border-2 aria-invalid:border-danger'

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={classNames(inputClass, className)} />
}
