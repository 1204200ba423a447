import { foldName, inciKey, keysWithin } from '../products/inci.ts'
import type { Active } from './active.ts'
import { correcting } from './correcting.ts'
import { hydrating } from './hydrating.ts'
import { irritating } from './irritating.ts'
import { medicines } from './medicines.ts'
import { renewing } from './renewing.ts'
import { soothing } from './soothing.ts'
import { sunFilters } from './sun-filters.ts'

/** Every ingredient that the engine knows. */
export const actives: readonly Active[] = [
  ...renewing,
  ...correcting,
  ...hydrating,
  ...soothing,
  ...irritating,
  ...medicines,
  ...sunFilters,
]

const byInci = new Map(actives.flatMap(active => active.inci.map(name => [inciKey(name), active])))
const bySlug = new Map(actives.map(active => [active.slug, active]))
const written = actives.flatMap(active => (active.alsoNamed ? [{ active, names: active.alsoNamed }] : []))

/** The ingredient that a name of a list of ingredients stands for. */
export function activeOfInci(key: string): Active | undefined {
  return byInci.get(key)
}

/** The ingredient that the shop calls so. */
export function activeOfSlug(slug: string): Active | undefined {
  return bySlug.get(slug)
}

/** Every ingredient that a name may stand for, however it is written: what a gate must not overlook. */
export function activesWithin(name: string): Active[] {
  const exact = keysWithin(name).flatMap(key => byInci.get(key) ?? [])
  const found = new Set(exact)
  const text = foldName(name)
  for (const { active, names } of written) {
    // Retinal is no retinol as well: what is known by its name needs no other of the same family.
    const isKnown = [...found].some(one => one === active || (one.family && one.family === active.family))
    if (!isKnown && names.test(text)) found.add(active)
  }
  return [...found]
}
