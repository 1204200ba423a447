import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { type LinkComponent, PlainLink } from '../link.tsx'
import { pageWindow } from './page-window.ts'

export interface PaginationProps {
  page: number
  lastPage: number
  /** Returns the address of a page of the list. */
  href: (page: number) => string
  words: { label: string; previous: string; next: string; page: (page: number) => string }
  link?: LinkComponent
  className?: string
}

const step = 'grid h-11 w-9 place-items-center rounded-full tabular-nums transition-colors sm:w-11'

/** Links to the pages of a list; nothing when there is only one page. */
export function Pagination({
  page,
  lastPage,
  href,
  words,
  link: Link = PlainLink,
  className,
}: PaginationProps) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label={words.label} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 ? (
          <li>
            <Link
              href={href(page - 1)}
              rel="prev"
              aria-label={words.previous}
              className={`${step} hover:bg-fill`}
            >
              <Icon name="chevron-left" size={20} />
            </Link>
          </li>
        ) : null}
        {pageWindow(page, lastPage).map((shown, index) =>
          shown === 'gap' ? (
            <li key={`gap-${index < 3 ? 'before' : 'after'}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={shown}>
              <Link
                href={href(shown)}
                aria-label={words.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
                className={classNames(step, shown === page ? 'bg-primary text-on-primary' : 'hover:bg-fill')}
              >
                {shown}
              </Link>
            </li>
          ),
        )}
        {page < lastPage ? (
          <li>
            <Link
              href={href(page + 1)}
              rel="next"
              aria-label={words.next}
              className={`${step} hover:bg-fill`}
            >
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
