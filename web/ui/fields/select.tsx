import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { inputClass } from './text-input.tsx'

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...props} className={classNames(inputClass, 'appearance-none pe-11')} />
      <Icon
        name="chevron-down"
        size={20}
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
      />
    </span>
  )
}
