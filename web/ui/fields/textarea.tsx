import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClass } from './text-input.tsx'

/** A multi-line text field that grows with its text, where the browser supports it. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...props}
      className={classNames(inputClass, 'min-h-28 field-sizing-content', className)}
    />
  )
}
