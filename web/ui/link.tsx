import type { ComponentType, ReactNode } from 'react'

export interface LinkProps {
  href: string
  children: ReactNode
  className?: string
  rel?: string
  'aria-current'?: 'page' | 'true'
  'aria-label'?: string
}

/** The type of the component that renders links, so that a router's link can be used instead of `<a>`. */
export type LinkComponent = ComponentType<LinkProps>

export function PlainLink(props: LinkProps) {
  return <a {...props} />
}
