import { RouterLink } from '#web/lib/router-link.tsx'
import { useMayOpen } from '#web/lib/use-may.ts'
import type { LinkProps } from '#web/ui/link.tsx'

/** A link to a page of the administration; what it shows alone for a role that the page is not for. */
export function StaffLink({ plainClassName, ...link }: LinkProps & { plainClassName?: string }) {
  const mayOpen = useMayOpen()
  if (mayOpen(link.href)) return <RouterLink {...link} />
  return <span className={plainClassName}>{link.children}</span>
}
