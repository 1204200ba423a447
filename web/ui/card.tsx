import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li'
  /** `none` for a card whose picture reaches its edges. */
  padding?: 'normal' | 'none'
}

/** A raised surface. */
export function Card({ as: Element = 'div', padding = 'normal', className, ...props }: CardProps) {
  return (
    <Element
      {...(props as object)}
      className={classNames(
        'card rounded-card bg-card shadow-soft',
        padding === 'normal' && 'p-5 sm:p-6',
        className,
      )}
    />
  )
}
