import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  neutral: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
} as const

export type StatusTone = keyof typeof tones

/** A status in words with a coloured dot; the meaning never depends on the colour alone. */
export function StatusPill({
  tone,
  className,
  children,
}: {
  tone: StatusTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames('inline-flex items-center gap-2 text-sm font-medium', tones[tone], className)}
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  )
}
