import type { ReactNode } from 'react'

interface PanelProps {
  /** The HTML id of the dashboard card's heading. */
  id: string
  title: string
  text?: string
  /** Buttons or links beside the dashboard card's heading. */
  actions?: ReactNode
  children: ReactNode
}

export function Panel({ id, title, text, actions, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-card p-4 shadow-soft sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="font-display text-xl">
          {title}
        </h3>
        {actions}
      </div>
      {text ? <p className="-mt-2 mb-4 text-sm text-muted">{text}</p> : null}
      {children}
    </section>
  )
}
