import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClass } from './text-input.tsx'

/** A text control of several lines that grows with what is written, where the browser can. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...props}
      className={classNames(inputClass, 'min-h-28 field-sizing-content', className)}
    />
  )
}
