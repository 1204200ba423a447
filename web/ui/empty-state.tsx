import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface EmptyStateProps {
  /** A drawing or an icon above the empty list's message. */
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** Buttons or links with which to continue from an empty list. */
  actions?: ReactNode
  className?: string
}

/** The message in place of an empty list, with what to do next. */
export function EmptyState({ picture, title, children, actions, className }: EmptyStateProps) {
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}
    >
      {picture ? <div className="mb-6 text-muted">{picture}</div> : null}
      <p className="font-display text-2xl text-balance">{title}</p>
      {children ? <div className="mt-2 text-muted">{children}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}
