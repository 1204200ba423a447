import { RouterLink } from '#web/lib/router-link.tsx'
import { useMayOpen } from '#web/lib/use-may.ts'
import type { LinkProps } from '#web/ui/link.tsx'

/** A link to an administration page; for members who may not open that page, its plain text. */
export function StaffLink({ plainClassName, ...link }: LinkProps & { plainClassName?: string }) {
  const mayOpen = useMayOpen()
  if (mayOpen(link.href)) return <RouterLink {...link} />
  return <span className={plainClassName}>{link.children}</span>
}
