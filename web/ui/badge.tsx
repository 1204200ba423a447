import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  neutral: 'bg-fill text-ink',
  hibiscus: 'bg-hibiscus text-on-hibiscus',
  accent: 'bg-accent text-on-accent',
  primary: 'bg-primary text-on-primary',
  success: 'bg-success-fill text-success',
  warning: 'bg-warning-fill text-warning',
  danger: 'bg-danger-fill text-danger',
  info: 'bg-info-fill text-info',
} as const

export type BadgeTone = keyof typeof tones

/** A short label on a card or picture. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full whitespace-nowrap px-2.5 large-text:whitespace-normal text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
