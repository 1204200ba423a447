import { type LinkComponent, PlainLink } from './link.tsx'

export interface LinkTabsProps {
  label: string
  tabs: { href: string; text: string; isCurrent: boolean; count?: number }[]
  link?: LinkComponent
}

/** Tabs whose state is the address: links in a row. */
export function LinkTabs({ label, tabs, link: Link = PlainLink }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex gap-6">
        {tabs.map(tab => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className="flex min-h-12 items-center gap-2 whitespace-nowrap border-b-2 border-transparent text-muted transition-colors hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {tab.text}
              {tab.count === undefined ? null : (
                <span className="rounded-full bg-fill px-2 text-xs text-ink tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
