import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface PartProps {
  title: string
  text?: ReactNode
  /** A link or button beside the section's title. */
  action?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** A section with a title on a page about the skin. */
export function Part({ title, text, action, id, className, children }: PartProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      id={id}
      className={classNames('mt-14 scroll-mt-24 print:mt-6', className)}
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 print:mb-2">
        <h2 id={titleId} className="font-display text-3xl print:text-xl">
          {title}
        </h2>
        {action}
      </div>
      {text ? <p className="-mt-3 mb-5 max-w-measure text-muted print:mb-2">{text}</p> : null}
      {children}
    </section>
  )
}

/** The classes of a white card of a result; in print it has an outline. */
export const panelClass =
  'rounded-card bg-card p-5 shadow-soft sm:p-6 print:border print:border-line print:p-3 print:shadow-none'
