import type { Active } from './actives/active.ts'
import type { AllergyGroup } from './person.ts'
import { irritancyOf, type Use } from './strength.ts'

/** What a label says that bears on irritation, as `readLabel` reads it against a product. */
interface Suspected {
  all: readonly Active[]
  active: readonly Active[]
  allergens: ReadonlyMap<AllergyGroup, string>
}

/** Every irritating ingredient of a product with how strongly it irritates there (1 to 3), in the order of the list. */
export function irritatingIn(
  { all, active }: Pick<Suspected, 'all' | 'active'>,
  use: Use,
): { active: Active; irritancy: number }[] {
  // Perfume irritates in any position of the ingredient list.
  const counted = new Set([...active, ...all.filter(({ slug }) => slug === 'fragrance')])
  return [...counted]
    .map(one => ({ active: one, irritancy: irritancyOf(one, use) }))
    .filter(({ irritancy }) => irritancy > 0)
}

/** The group of allergens that often hurts skin although the tables have no ingredient for it (F29). */
export const preservatives = 'preservatives' satisfies AllergyGroup

/**
 * The likely irritants of a product: by the family of each, or else its slug, the slug that names it. Ingredients of one
 * family act alike, so a skin that one of them hurt is kept from all of them.
 */
export function irritantsOf(label: Suspected, use: Use): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (key: string, slug: string) => {
    if (!found.has(key)) found.set(key, slug)
  }
  for (const { active } of irritatingIn(label, use)) add(active.family ?? active.slug, active.slug)
  // A label that only names a component of perfume is a perfume too.
  if (label.allergens.has('fragrance')) add('fragrance', 'fragrance')
  if (label.allergens.has(preservatives)) add(preservatives, preservatives)
  return found
}
