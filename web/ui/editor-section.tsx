import { type ReactNode, useId } from 'react'

interface EditorSectionProps {
  title: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** A section of a form, as a card with a title. */
export function EditorSection({ title, hint, children }: EditorSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-card p-4 shadow-soft sm:p-6">
      <h2 id={id} className="font-display text-xl">
        {title}
      </h2>
      {hint ? <p className="mt-1 max-w-measure text-sm text-muted">{hint}</p> : null}
      <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
    </section>
  )
}
