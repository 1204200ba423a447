import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CompanyContext } from '#web/lib/company.ts'
import { LocaleContext } from '#web/lib/translation.ts'
import type { IslandName } from './island.tsx'
import { islandFacts } from './island-facts.ts'
import { propsOf } from './island-props.ts'
import { islands } from './registry.ts'
import { wakeIsland } from './wake-island.ts'

/** Hydrates an island of the document. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const load = islands[element.dataset.island as IslandName] as () => Promise<{
    default: ComponentType<object>
  }>
  const { default: Component } = await load()
  const { locale, company } = islandFacts()
  hydrateRoot(
    element,
    <LocaleContext value={locale}>
      <CompanyContext value={company}>
        <Awake element={element}>
          <Component {...propsOf<object>(element)} />
        </Awake>
      </CompanyContext>
    </LocaleContext>,
  )
}

function Awake({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useEffect(() => void wakeIsland(element), [element])
  return children
}
