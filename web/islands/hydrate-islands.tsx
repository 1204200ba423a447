import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from './registry.ts'
import { wakeIsland } from './wake-island.ts'

/** Hydrates each island of the document. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(element)
}

async function wake(element: HTMLElement): Promise<void> {
  const load = islands[element.dataset.island as keyof typeof islands] as
    | (() => Promise<{ default: ComponentType<object> }>)
    | undefined
  if (!load) throw new Error(`unknown island "${element.dataset.island}"`)
  const { default: Component } = await load()
  hydrateRoot(
    element,
    <Awake element={element}>
      <Component {...(JSON.parse(element.dataset.props ?? '{}') as object)} />
    </Awake>,
  )
}

function Awake({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useEffect(() => void wakeIsland(element), [element])
  return children
}
