import { type ComponentType, useEffect, useRef } from 'react'
import type { islands } from './registry.ts'
import { wakeIsland } from './wake-island.ts'

export type IslandName = keyof typeof islands

/**
 * Makes an island of a component: a part of a document that the browser brings to life, inside HTML that stays
 * as the server sent it. The component takes plain serialisable props, words included, and uses no router hook.
 * On pages that React Router hydrates, the same element is simply part of the tree.
 */
export function island<Props extends object>(
  name: IslandName,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function IslandBoundary(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (element.current) void wakeIsland(element.current)
    }, [])
    return (
      <div ref={element} data-island={name} data-props={JSON.stringify(props)} className="contents">
        <Component {...props} />
      </div>
    )
  }
}
