import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const tones = {
  info: { look: 'bg-info-fill', mark: 'text-info', icon: 'info' },
  success: { look: 'bg-success-fill', mark: 'text-success', icon: 'check' },
  warning: { look: 'bg-warning-fill', mark: 'text-warning', icon: 'warning' },
  error: { look: 'bg-danger-fill', mark: 'text-danger', icon: 'error' },
} as const

export interface AlertProps {
  tone: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links below the alert's message. */
  actions?: ReactNode
  className?: string
}

/** A message inside the page. Screen readers announce errors at once, other tones politely. */
export function Alert({ tone, title, children, actions, className }: AlertProps) {
  const { look, mark, icon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-card p-4', look, className)}
    >
      <Icon name={icon} className={mark} />
      <div className="min-w-0 flex-1">
        {title ? <p className={classNames('font-semibold', mark)}>{title}</p> : null}
        {children}
        {actions ? <div className="mt-3 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  )
}
