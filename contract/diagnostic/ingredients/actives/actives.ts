import { foldName, inciKey, keysWithin } from '../inci.ts'
import { isOneSlipFrom } from '../slips.ts'
import type { Active } from './active.ts'
import { correcting } from './correcting.ts'
import { hydrating } from './hydrating.ts'
import { irritating } from './irritating.ts'
import { medicines } from './medicines.ts'
import { renewing } from './renewing.ts'
import { soothing } from './soothing.ts'
import { sunFilters } from './sun-filters.ts'

/** Every ingredient about which the engine knows an effect or a risk. */
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

/** The names of medicines in which one letter may be wrong. */
const slippery = actives.flatMap(active =>
  active.isMedicine ? active.inci.map(name => ({ active, key: inciKey(name) })) : [],
)

/** The ingredient with this exact name on an ingredient list. */
export function activeOfInci(key: string): Active | undefined {
  return byInci.get(key)
}

/** The ingredient with this slug in the shop. */
export function activeOfSlug(slug: string): Active | undefined {
  return bySlug.get(slug)
}

/** All ingredients that a printed name may mean, in any spelling, for safety gates that must not miss one. */
export function activesWithin(name: string): Active[] {
  const keys = keysWithin(name)
  const exact = keys.flatMap(key => byInci.get(key) ?? [])
  const found = new Set(exact)
  if (exact.length === 0)
    for (const { active, key } of slippery) if (keys.some(one => isOneSlipFrom(one, key))) found.add(active)
  const text = foldName(name)
  for (const { active, names } of written) {
    // "Retinal" also matches the pattern of retinol: an exact match suppresses pattern matches of the same family.
    const isKnown = [...found].some(one => one === active || (one.family && one.family === active.family))
    if (!isKnown && names.test(text)) found.add(active)
  }
  return [...found]
}
