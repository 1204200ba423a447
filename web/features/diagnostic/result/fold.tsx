import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface FoldProps {
  title: string
  id?: string
  className?: string
  children: ReactNode
}

/** A section of a result that can be opened and closed, closed at first. */
export function Fold({ title, id, className, children }: FoldProps) {
  return (
    <details id={id} className={classNames('group', className)}>
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-lg font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-current">
        {title}
        <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
