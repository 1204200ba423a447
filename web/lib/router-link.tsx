import { Link } from 'react-router'
import type { LinkProps } from '#web/ui/link.tsx'
import { isDocumentPath } from './document-paths.ts'

/** A link that the router follows without loading a page, unless it leads to a document. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} reloadDocument={isDocumentPath(href)} {...rest} />
}
