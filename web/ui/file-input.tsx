import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The platform's own choice of a file, with a button like ours. */
export function FileInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      type="file"
      className={classNames(
        'block min-h-12 w-full rounded-xl border border-dashed border-control bg-card p-1.5 text-sm text-muted file:me-3 file:min-h-9 file:rounded-full file:bg-fill file:px-4 file:font-semibold file:text-primary aria-invalid:border-danger',
        className,
      )}
    />
  )
}
