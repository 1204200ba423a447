import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** The HTML id of the account page's section, for links with a fragment. */
  id?: string
  text?: ReactNode
  /** A button or link beside the section's title. */
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, id, text, action, children }: SectionProps) {
  return (
    <section aria-label={title} id={id} className="scroll-mt-24 rounded-card bg-card p-5 shadow-soft sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-display text-2xl">{title}</h2>
        {action}
      </div>
      {text ? <p className="-mt-2 mb-5 max-w-measure text-muted">{text}</p> : null}
      {children}
    </section>
  )
}
