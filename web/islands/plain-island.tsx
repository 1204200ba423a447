import { type ComponentType, useEffect, useRef } from 'react'
import { type PlainIslandName, plainIslands } from './plain-islands.ts'
import { wakeIsland } from './wake-island.ts'

/**
 * Turns a component without state into a plain island: its HTML, in which the plain island's function runs, in documents
 * without React. The function changes attributes and texts that the component leaves alone.
 */
export function plainIsland<Props extends object>(
  name: PlainIslandName,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function PlainIslandBoundary(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!element.current) return
      const stop = plainIslands[name](element.current)
      void wakeIsland(element.current)
      return stop
    }, [])
    return (
      <div ref={element} data-island={name} data-props={JSON.stringify(props)} className="contents">
        <Component {...props} />
      </div>
    )
  }
}
