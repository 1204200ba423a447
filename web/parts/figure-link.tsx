import type { ReactNode } from 'react'
import { intlTag } from '#contract/shared/locale.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '../lib/translation.ts'
import { useMayOpen } from '../lib/use-may.ts'
import { StaffLink } from './staff-link.tsx'

interface FigureLinkProps {
  /** The address of the list that the figure counts. */
  href: string
  name: string
  /** The figure; undefined while it loads. */
  count: number | undefined
  /** The text below the figure: the purpose of the link, or that there is nothing to do. */
  children: ReactNode
}

/**
 * A figure on the administration's first page. It links to the list that it counts, if the member may open that
 * list.
 */
export function FigureLink({ href, name, count, children }: FigureLinkProps) {
  const locale = useLocale()
  const mayOpen = useMayOpen()
  return (
    <StaffLink
      href={href}
      className="flex h-full flex-col gap-2 rounded-card bg-card p-4 shadow-soft hover:bg-fill sm:p-5"
      plainClassName="flex h-full flex-col gap-2 rounded-card bg-card p-4 shadow-soft sm:p-5"
    >
      <span className="text-muted">{name}</span>
      {count === undefined ? (
        <Skeleton className="mt-auto h-10 w-20" />
      ) : (
        <span className={`mt-auto font-display text-4xl tabular-nums ${count === 0 ? 'text-muted' : ''}`}>
          {new Intl.NumberFormat(intlTag(locale)).format(count)}
        </span>
      )}
      {mayOpen(href) ? <span className="text-sm">{children}</span> : null}
    </StaffLink>
  )
}
