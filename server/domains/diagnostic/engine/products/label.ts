import type { Active } from '../actives/active.ts'
import { activeOfInci, activeOfSlug, activesWithin } from '../actives/actives.ts'
import type { AllergyGroup } from '../assessment/filters.ts'
import { allergyGroupsOf } from './allergens.ts'
import { bannedBy } from './banned.ts'
import { isHarmless } from './harmless-names.ts'
import { inciKey, isReadable, keysWithin, splitInci, tornNames } from './inci.ts'
import type { ProductFacts } from './product-facts.ts'
import type { ShelfProduct } from './shelf-product.ts'

// The end of a list holds what is below one per cent: there an acid only sets the pH.
const placesThatCount = 10

/** What is known of an ingredient's name; the same few hundred stand on every label, so each is read once. */
interface KnownName {
  name: string
  /** What it says as a whole: this alone speaks for a product. */
  active: Active | undefined
  /** What it may say in brackets, behind a slash or in other words: this speaks against a product. */
  risks: readonly Active[]
  banned: ReturnType<typeof bannedBy>
  groups: readonly AllergyGroup[]
  /** Whether any table knows it. */
  isKnown: boolean
}

/** Names that were read before. */
export type KnownNames = Map<string, KnownName>

/** Null for what is no name. */
function know(name: string, known: KnownNames): KnownName | null {
  const before = known.get(name)
  if (before) return before
  if (keysWithin(name).length === 0) return null
  const [risks, banned, groups] = [activesWithin(name), bannedBy(name), allergyGroupsOf(name)]
  const isKnown = isKnownName(name)
  const found = { name, active: activeNamed(name), risks, banned, groups, isKnown }
  known.set(name, found)
  return found
}

/** What is joined so may be one ingredient in several languages, or several ingredients. */
const joined = /\/|\s(?:and|et|&|\+)\s/

/** Whether some table knows it: of "Aqua / Water" or "Glycerin / Retynol" each part, or nobody knows what is in it. */
function isKnownName(name: string): boolean {
  if (isHarmless(inciKey(name))) return true
  const parts = name.split(joined)
  if (parts.length > 1) return activeOfInci(inciKey(name)) !== undefined || parts.every(isKnownName)
  return activesWithin(name).length > 0 || bannedBy(name) !== undefined || allergyGroupsOf(name).length > 0
}

/** One ingredient may be named in several languages: "Aqua / Water". */
function activeNamed(name: string): Active | undefined {
  for (const one of [name, ...name.split(/\s\/\s/)]) {
    const found = activeOfInci(inciKey(one))
    if (found) return found
  }
  return undefined
}

/** What the shop calls a key ingredient, in which nothing is overlooked because the list is written unusually. */
function knowSlug(slug: string, known: KnownNames): KnownName[] {
  const active = activeOfSlug(slug)
  return [slug.replaceAll('-', ' '), ...(active?.inci ?? [])].flatMap(name => know(name, known) ?? [])
}

/**
 * What a product says of its contents. `listed` and `named` are what speaks for it, by name; `all` and `active` are what
 * speaks against it, by every way to read it. `named` and `active` are there in a strength that counts.
 */
interface Label {
  isReadable: boolean
  listed: readonly Active[]
  named: readonly Active[]
  all: readonly Active[]
  active: readonly Active[]
  banned: ShelfProduct['banned']
  allergens: ShelfProduct['allergens']
  /** Names that no table knows, as they stand on the list. */
  unknown: readonly string[]
}

interface Placed {
  active: Active
  place: number
}

/** Reads the list of ingredients, and what the shop itself calls key ingredients. */
export function readLabel(
  { inci, ingredients }: Pick<ProductFacts, 'inci' | 'ingredients'>,
  known: KnownNames,
): Label {
  const pieces = splitInci(inci)
  const names = pieces.flatMap(({ name }) => know(name, known) ?? [])
  const suspects = [
    ...names.map((name, place) => ({ ...name, place })),
    ...tornNames(inci, pieces).flatMap(({ name, place }) => {
      const found = know(name, known)
      return found ? [{ ...found, place }] : []
    }),
    ...ingredients.flatMap(slug => knowSlug(slug, known)).map(name => ({ ...name, place: 0 })),
  ]
  const listed = names.flatMap(({ active }, place) => (active ? [{ active, place }] : []))
  const risks = suspects.flatMap(one => one.risks.map(active => ({ active, place: one.place })))
  const doesCount = ({ active, place }: Placed) =>
    place < (active.countsUntil ?? placesThatCount) || ingredients.includes(active.slug)
  return {
    isReadable: names.length > 0 && isReadable(inci, pieces),
    listed: activesOf(listed),
    named: activesOf(listed.filter(doesCount)),
    all: activesOf(risks),
    active: activesOf(risks.filter(doesCount)),
    banned: bannedOf(suspects),
    allergens: allergensOf(suspects),
    unknown: names.flatMap(({ name, isKnown }) => (isKnown ? [] : [name])),
  }
}

function activesOf(placed: readonly Placed[]): Active[] {
  return [...new Set(placed.map(({ active }) => active))]
}

function bannedOf(names: readonly KnownName[]): ShelfProduct['banned'] {
  for (const { banned, name } of names) if (banned) return { group: banned.group, name, facts: banned.facts }
  return null
}

function allergensOf(names: readonly KnownName[]): ReadonlyMap<AllergyGroup, string> {
  const found = new Map<AllergyGroup, string>()
  for (const { groups, name } of names)
    for (const group of groups) if (!found.has(group)) found.set(group, name)
  return found
}
