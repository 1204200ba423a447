import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  /** Disclosures of one name close each other: an accordion. */
  name?: string
  className?: string
}

/** Words under a title that opens them, by the platform's own means. */
export function Disclosure({ title, children, isOpen, name, className }: DisclosureProps) {
  return (
    <details open={isOpen} name={name} className={classNames('group border-b border-line', className)}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
        {title}
        <Icon
          name="chevron-down"
          size={20}
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
