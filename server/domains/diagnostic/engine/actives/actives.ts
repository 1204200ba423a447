import { inciKey } from '../inci.ts'
import type { Active } from './active.ts'
import { correcting } from './correcting.ts'
import { hydrating } from './hydrating.ts'
import { renewing } from './renewing.ts'
import { irritating, soothing } from './soothing.ts'
import { sunFilters } from './sun-filters.ts'

/** Every ingredient that the engine knows. */
export const actives: readonly Active[] = [
  ...renewing,
  ...correcting,
  ...hydrating,
  ...soothing,
  ...irritating,
  ...sunFilters,
]

const byInci = new Map(actives.flatMap(active => active.inci.map(name => [inciKey(name), active])))

/** The ingredient that a name of a list of ingredients stands for. */
export function activeOfInci(key: string): Active | undefined {
  return byInci.get(key)
}
