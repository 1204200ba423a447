import type { ComponentType, ReactNode } from 'react'

export interface LinkProps {
  href: string
  children: ReactNode
  className?: string
  rel?: string
  'aria-current'?: 'page' | 'true'
  'aria-label'?: string
}

/** What draws a link: a router's link may stand in wherever this is asked for. */
export type LinkComponent = ComponentType<LinkProps>

/** The platform's own link. */
export function PlainLink(props: LinkProps) {
  return <a {...props} />
}
