import { type ReactNode, useId } from 'react'

export function SheetCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-card p-4 shadow-soft sm:p-6">
      <h2 id={id} className="font-display text-xl">
        {title}
      </h2>
      {text ? <p className="mt-1 max-w-measure text-sm text-muted">{text}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  )
}
