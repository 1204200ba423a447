import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface FoldProps {
  title: string
  /** The name for those who hear it among others of the same title. */
  label?: string
  id?: string
  className?: string
  children: ReactNode
}

/** Something that is there for who asks. */
export function Fold({ title, label, id, className, children }: FoldProps) {
  return (
    <details id={id} className={classNames('group', className)}>
      <summary
        aria-label={label}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-current"
      >
        {title}
        <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
