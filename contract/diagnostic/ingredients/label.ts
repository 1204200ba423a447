import type { FactNumber } from '../facts.ts'
import type { Active } from './actives/active.ts'
import { activeOfInci, activeOfSlug, activesWithin } from './actives/actives.ts'
import { allergyGroupsOf } from './allergens.ts'
import { type BannedGroup, bannedBy } from './banned.ts'
import { isHarmless } from './harmless-names.ts'
import { isReadable as canBeSplit, inciKey, keysWithin, splitInci, tornNames } from './inci.ts'
import type { AllergyGroup } from './person.ts'

// How many first names of an ingredient list count. Later ingredients usually have less than one percent: an acid there
// only adjusts the pH.
const placesThatCount = 10

/** What is known about an ingredient name. The same few hundred names occur on all labels, so each is parsed once. */
export interface KnownName {
  name: string
  /** The ingredient that the whole printed name means; only this counts in favour of a product. */
  active: Active | undefined
  /** All ingredients that the name may mean, also in brackets or after a slash; these count against a product. */
  risks: readonly Active[]
  banned: ReturnType<typeof bannedBy>
  groups: readonly AllergyGroup[]
  /** Whether the printed name is in any ingredient table of the engine. */
  isKnown: boolean
  /** Whether a table has exactly this name; a merely known name may also contain one. */
  isExact: boolean
}

/** A cache of parsed ingredient names. */
export type KnownNames = Map<string, KnownName>

/** Looks up an ingredient name, using the cache; null if the text is not a name. */
function know(name: string, known: KnownNames): KnownName | null {
  const before = known.get(name)
  if (before) return before
  if (keysWithin(name).length === 0) return null
  const [risks, banned, groups] = [activesWithin(name), bannedBy(name), allergyGroupsOf(name)]
  const isKnown = isKnownName(name)
  const active = activeNamed(name)
  const isExact = active !== undefined || isHarmless(inciKey(name))
  const found = { name, active, risks, banned, groups, isKnown, isExact }
  known.set(name, found)
  return found
}

/** Separators between names that may be one ingredient in several languages, or several ingredients. */
const joined = /\/|\s(?:and|et|&|\+)\s/

/**
 * Whether an ingredient name is in some table. For "Aqua / Water" or "Glycerin / Retynol" every part must be, since
 * otherwise the content is unknown.
 */
function isKnownName(name: string): boolean {
  if (isHarmless(inciKey(name))) return true
  // The mark "+/-" before colours is no name.
  const parts = name.split(joined).filter(part => keysWithin(part).length > 0)
  if (parts.length > 1) return activeOfInci(inciKey(name)) !== undefined || parts.every(isKnownName)
  return activesWithin(name).length > 0 || bannedBy(name) !== undefined || allergyGroupsOf(name).length > 0
}

/** Finds the ingredient of a name that may be given in several languages: "Aqua / Water". */
function activeNamed(name: string): Active | undefined {
  for (const one of [name, ...name.split(/\s\/\s/)]) {
    const found = activeOfInci(inciKey(one))
    if (found) return found
  }
  return undefined
}

/**
 * Looks up a key ingredient chosen by the shop under all its names, in case the ingredient list spells it unusually.
 */
function knowSlug(slug: string, known: KnownNames): KnownName[] {
  const active = activeOfSlug(slug)
  return [slug.replaceAll('-', ' '), ...(active?.inci ?? [])].flatMap(name => know(name, known) ?? [])
}

/** A banned substance of a product, by the name on its list. */
export interface Ban {
  group: BannedGroup
  name: string
  facts: readonly FactNumber[]
}

/**
 * What a product's ingredient list says. `listed` and `named` count in favour of the product and require exact names;
 * `all` and `active` count against it and include every possible meaning. `named` and `active` are limited to effective
 * concentrations.
 */
interface Label {
  isReadable: boolean
  listed: readonly Active[]
  named: readonly Active[]
  all: readonly Active[]
  active: readonly Active[]
  banned: Ban | null
  allergens: ReadonlyMap<AllergyGroup, string>
  /** Ingredient names of the product that are in no table of the engine, as printed. */
  unknown: readonly string[]
}

interface Placed {
  active: Active
  place: number
}

/** Whether an ingredient at this position of a list, counted from 0, is in an effective concentration. */
export function hasEffectAt(place: number, { countsUntil = placesThatCount }: Active): boolean {
  return place < countsUntil
}

/** The names of an ingredient list in order, and those that a line break may have torn, with their positions. */
export function readNames(inci: string, known: KnownNames) {
  const pieces = splitInci(inci)
  const found = pieces.flatMap(piece => {
    const name = know(piece.name, known)
    return name ? [{ piece, name }] : []
  })
  // Only names count as positions: a heading before the list is none.
  const torn = tornNames(
    inci,
    found.map(({ piece }) => piece),
  ).flatMap(({ name, place }) => {
    const whole = know(name, known)
    return whole ? [{ ...whole, place }] : []
  })
  return {
    names: found.map(({ name }, place) => ({ ...name, place })),
    torn,
    isReadable: found.length > 0 && canBeSplit(inci, pieces),
  }
}

/** Parses a product's ingredient list and the key ingredients chosen by the shop, by their slugs. */
export function readLabel(
  { inci, ingredients }: { inci: string; ingredients: readonly string[] },
  known: KnownNames,
): Label {
  const { names, torn, isReadable } = readNames(inci, known)
  const suspects = [
    ...names,
    ...torn,
    ...ingredients.flatMap(slug => knowSlug(slug, known)).map(name => ({ ...name, place: 0 })),
  ]
  const listed = names.flatMap(({ active, place }) => (active ? [{ active, place }] : []))
  const risks = suspects.flatMap(one => one.risks.map(active => ({ active, place: one.place })))
  const doesCount = ({ active, place }: Placed) =>
    hasEffectAt(place, active) || ingredients.includes(active.slug)
  return {
    isReadable,
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

function bannedOf(names: readonly KnownName[]): Ban | null {
  for (const { banned, name } of names) if (banned) return { group: banned.group, name, facts: banned.facts }
  return null
}

function allergensOf(names: readonly KnownName[]): ReadonlyMap<AllergyGroup, string> {
  const found = new Map<AllergyGroup, string>()
  for (const { groups, name } of names)
    for (const group of groups) if (!found.has(group)) found.set(group, name)
  return found
}
