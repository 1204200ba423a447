import type { ComponentProps } from 'react'
import './file-input.css'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The chosen file of the file field; without one the field says so. */
  file: File | null | undefined
  words: { choose: string; none: string }
}

/** A file field: a styled button and the file's name, under the native input, which also accepts dropped files. */
export function FileInput({ file, words, className, ...props }: FileInputProps) {
  return (
    <div className={classNames('file-input', className)}>
      <span aria-hidden="true" className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <Icon name="upload" size={20} />
        {words.choose}
      </span>
      <span className="min-w-0 truncate text-sm text-muted">{file?.name ?? words.none}</span>
      <input {...props} type="file" />
    </div>
  )
}
