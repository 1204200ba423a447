import { Link } from 'react-router'
import type { LinkProps } from '#web/ui/link.tsx'

/** The addresses that the router renders; all others load a document. */
const own = /^(?:[?#]|\/admin(?:[/?#]|$))/

/** A link of the administration, whose pages the router shows without loading a document. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} reloadDocument={!own.test(href)} {...rest} />
}
