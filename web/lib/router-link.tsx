import { Link } from 'react-router'
import type { LinkProps } from '#web/ui/link.tsx'

/** A link that the router follows without loading a new document. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />
}
