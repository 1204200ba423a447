import { type ComponentType, useEffect, useRef } from 'react'
import type { islands } from './registry.ts'
import { wakeIsland } from './wake-island.ts'

export type IslandName = keyof typeof islands

/**
 * Turns a component into an island: a part of a document that the browser hydrates on its own, while the rest stays as
 * the server sent it. Props must be plain and serialisable, including texts, and the component uses no router hook. On
 * app pages it is a normal part of the tree.
 *
 * On a slow line an island is hydrated when it is used. An island that must show something without being used names the key
 * in browser storage whose presence wakes it with the page; an empty key wakes it always.
 */
export function island<Props extends object>(
  name: IslandName,
  Component: ComponentType<Props>,
  wakesWith?: string,
): ComponentType<Props> {
  return function IslandBoundary(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (element.current) void wakeIsland(element.current)
    }, [])
    return (
      <div
        ref={element}
        data-island={name}
        data-wakes-with={wakesWith}
        data-props={JSON.stringify(props)}
        className="contents"
      >
        <Component {...props} />
      </div>
    )
  }
}
