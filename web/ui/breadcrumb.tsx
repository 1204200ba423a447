import { Icon } from './icon.tsx'
import { type LinkComponent, PlainLink } from './link.tsx'

export interface BreadcrumbProps {
  label: string
  /** The pages from the home page to the current page, which has no link. */
  items: { text: string; href?: string }[]
  link?: LinkComponent
}

export function Breadcrumb({ label, items, link: Link = PlainLink }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {items.map((item, index) => (
          <li key={item.text} className="flex items-center gap-1 max-sm:last:sr-only">
            {index > 0 ? <Icon name="chevron-right" size={16} /> : null}
            {item.href ? (
              <Link
                href={item.href}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {item.text}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
