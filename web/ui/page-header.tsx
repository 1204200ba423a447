import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  /** A breadcrumb or a text above the page's title. */
  above?: ReactNode
  /** A status badge beside the page's title. */
  status?: ReactNode
  description?: ReactNode
  actions?: ReactNode
}

/** The head of a page: title, description and buttons. */
export function PageHeader({ title, above, status, description, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 print:mb-4">
      <div className="min-w-0 grow basis-80">
        {above}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="font-display text-3xl print:text-2xl">{title}</h1>
          {status}
        </div>
        {description ? <p className="mt-2 max-w-measure text-muted print:mt-1">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  )
}
