import type { BannedGroup } from './banned.ts'
import { burnOf } from './burns.ts'
import { type ConflictRule, conflictsBetween } from './conflicts.ts'
import { foldName } from './inci.ts'
import { hasEffectAt, type KnownName, type KnownNames, readLabel, readNames } from './label.ts'
import type { Age, AllergyGroup, PregnancyAnswer, Treatment } from './person.ts'
import { pregnancyLevelOf, pregnancyRemark } from './pregnancy.ts'
import { irritancyOf, isTooStrongForMinors, isTooStrongForSensitiveSkin, type Use } from './strength.ts'
import { isAgainst } from './treatment-conflicts.ts'
import { youngChildRemark } from './young-children.ts'

/** What a person says before a label is checked. */
export interface LabelPerson {
  pregnancy: PregnancyAnswer
  age: Age
  allergies: readonly AllergyGroup[]
  /** The person reacts to something that no group contains, so no label can be checked for it. */
  hasOtherAllergy: boolean
  treatments: readonly Treatment[]
  isSensitive: boolean
}

/** A person about whom nothing is known: an adult who did not say whether she is pregnant. */
export const unknownPerson: LabelPerson = {
  pregnancy: 'unsaid',
  age: 'adult',
  allergies: [],
  hasOtherAllergy: false,
  treatments: [],
  isSensitive: false,
}

/** The label of a product. `isRinsed`: the product is washed off. `isLightening`: it lightens skin, or is a mixture. */
export interface PrintedLabel {
  name: string
  inci: string
  isRinsed: boolean
  isLightening?: boolean
}

/** What a rule says about an ingredient for a person. */
export type LabelFinding =
  | { kind: 'banned'; group: BannedGroup }
  | { kind: 'allergy'; group: AllergyGroup }
  | { kind: 'treatment'; treatment: Treatment }
  | { kind: 'conflict'; rule: ConflictRule['id']; other: string }
  | {
      kind:
        | 'strong'
        | 'fits'
        | 'poison'
        | 'medicine'
        | 'pregnancy'
        | 'pregnancyCaution'
        | 'pregnancyAsk'
        | 'ask'
        | 'caustic'
        | 'dose'
        | 'lightening'
        | 'age'
        | 'sensitive'
        | 'sun'
    }

/** How serious a finding is: `danger` must not be used so, `warning` only after advice, `note` with care. */
export type Seriousness = 'danger' | 'warning' | 'note'

/** The seriousness of each kind of finding; the most serious comes first, and findings are in this order. */
export const seriousnessOf: Record<LabelFinding['kind'], Seriousness> = {
  banned: 'danger',
  strong: 'danger',
  fits: 'danger',
  poison: 'danger',
  allergy: 'danger',
  pregnancy: 'danger',
  treatment: 'danger',
  medicine: 'warning',
  ask: 'warning',
  pregnancyCaution: 'warning',
  pregnancyAsk: 'warning',
  caustic: 'warning',
  dose: 'warning',
  lightening: 'warning',
  age: 'warning',
  sensitive: 'warning',
  conflict: 'warning',
  sun: 'note',
}

const kinds = Object.keys(seriousnessOf) as LabelFinding['kind'][]

/** An ingredient name of a label with what the rules say about it. */
export interface CheckedName {
  /** The name as printed. */
  name: string
  /** The slug of the ingredient that the rules recognise; null if they only know its name. */
  slug: string | null
  isKnown: boolean
  findings: readonly LabelFinding[]
}

/** The result of checking a label. */
export interface CheckedLabel {
  /** Whether the text is an ingredient list: it can be split, and at least one name is known. */
  isReadable: boolean
  /** The names, those with the most serious findings first, then unknown ones, then the others. */
  names: readonly CheckedName[]
  /** The most serious of all findings. */
  worst: Seriousness | null
  /** Names that no rule knows; nothing can be said about them. */
  unknown: readonly string[]
  /** The product lightens skin, as somebody said or a name shows. */
  isLightening: boolean
}

/** The least names of a list that seems complete: most products have at least water, a thickener and a preservative. */
const leastNames = 3

/**
 * Checks a label for a person by the rules of the shop's diagnostic and cart, and against the labels of other products
 * that the person uses. It never concludes that a product is safe: a list may be incomplete or untrue.
 */
export function checkLabel(
  label: PrintedLabel,
  person: LabelPerson,
  others: readonly PrintedLabel[] = [],
): CheckedLabel {
  const known: KnownNames = new Map()
  const { names, isReadable } = readNames(label.inci, known)
  const used = others.map(other => ({ name: other.name, families: familiesOf(other, known) }))
  const checked = wholeNames(label.inci, known)
    .map(name => checkName(name, label, person, used))
    .filter(unique())
  return {
    isReadable: isReadable && names.some(({ isKnown }) => isKnown),
    names: checked.toSorted((one, other) => rankOf(one) - rankOf(other)),
    worst: seriousnesses.find(one => checked.some(({ findings }) => isIn(findings, one))) ?? null,
    unknown: checked.flatMap(({ name, isKnown, findings }) => (isKnown || findings.length > 0 ? [] : [name])),
    isLightening:
      label.isLightening === true ||
      checked.some(({ findings }) => findings.some(({ kind }) => kind === 'lightening')),
  }
}

const seriousnesses = ['danger', 'warning', 'note'] as const

function isIn(findings: readonly LabelFinding[], seriousness: Seriousness): boolean {
  return findings.some(({ kind }) => seriousnessOf[kind] === seriousness)
}

/** The position of a name in the result: by its most serious finding, with unknown names between warnings and notes. */
function rankOf({ findings: [first], isKnown }: CheckedName): number {
  const isNote = first && seriousnessOf[first.kind] === 'note'
  if (first && !isNote) return kinds.indexOf(first.kind)
  if (!isKnown) return kinds.length
  return kinds.length + (first ? 1 : 2)
}

/** Whether a name is met for the first time: labels repeat names, for example in two languages. */
function unique(): (name: CheckedName) => boolean {
  const seen = new Set<string>()
  return ({ name, findings }) => {
    const key = JSON.stringify([name.toLowerCase(), findings])
    return !seen.has(key) && Boolean(seen.add(key))
  }
}

/** A name and its position in the list, counted from 0. */
type PlacedName = KnownName & { place: number }

/**
 * The names of a list. Where a line break has split a name, the halves are replaced if a table has exactly the whole
 * name and does not know the first half. Other whole names are added if the rules say something about them.
 */
function wholeNames(inci: string, known: KnownNames): PlacedName[] {
  const { names, torn } = readNames(inci, known)
  const joined = new Map(torn.map(name => [name.place, name]))
  const found: PlacedName[] = []
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as PlacedName
    const whole = joined.get(name.place)
    if (whole?.isExact && !name.isKnown) {
      found.push(whole)
      // The second half is part of the name that was just added.
      index++
      continue
    }
    found.push(name)
    if (whole && hasRisk(whole) && !hasRisk(name)) found.push(whole)
  }
  return found
}

function hasRisk({ banned, risks, groups }: KnownName): boolean {
  return banned !== undefined || risks.length > 0 || groups.length > 0
}

/** The ingredient families that a product has in an effective concentration. */
function familiesOf({ inci }: PrintedLabel, known: KnownNames) {
  const { active } = readLabel({ inci, ingredients: [] }, known)
  return new Set(active.flatMap(({ family }) => family ?? []))
}

interface UsedProduct {
  name: string
  families: ReturnType<typeof familiesOf>
}

function checkName(
  { name, active, risks, banned, groups, isKnown, place }: PlacedName,
  { inci, isRinsed }: PrintedLabel,
  person: LabelPerson,
  used: readonly UsedProduct[],
): CheckedName {
  const use: Use = { isRinsed, isMassaged: isRinsed }
  const effective = risks.filter(one => hasEffectAt(place, one))
  const families = new Set(effective.flatMap(({ family }) => family ?? []))
  const findings: LabelFinding[] = []
  if (banned) findings.push({ kind: 'banned', group: banned.group })
  for (const group of groups) if (person.allergies.includes(group)) findings.push({ kind: 'allergy', group })
  const young = youngChildRemark(name, person.age)
  if (young) findings.push({ kind: young })
  if (doesLighten(name, risks)) findings.push({ kind: 'lightening' })
  for (const one of risks) {
    const hasEffect = hasEffectAt(place, one)
    const burn = burnOf(one, { name, inci, hasEffect, isRinsed })
    if (burn) findings.push({ kind: burn })
    const remark = pregnancyRemark(pregnancyLevelOf(one, { hasEffect, isRinsed }), person.pregnancy)
    if (remark) findings.push({ kind: remark })
    if (one.isMedicine) findings.push({ kind: 'medicine' })
  }
  for (const treatment of person.treatments)
    if (isAgainst(treatment, families)) findings.push({ kind: 'treatment', treatment })
  for (const one of effective) {
    const irritancy = irritancyOf(one, use)
    const own = new Set(one.family ? [one.family] : [])
    if (person.age !== 'adult' && isTooStrongForMinors(irritancy, own.size > 0 && !isRinsed))
      findings.push({ kind: 'age' })
    if (person.isSensitive && isTooStrongForSensitiveSkin(irritancy, own))
      findings.push({ kind: 'sensitive' })
    if (one.isPhotosensitising && !isRinsed) findings.push({ kind: 'sun' })
  }
  for (const other of used)
    for (const { id } of conflictsBetween(families, other.families))
      findings.push({ kind: 'conflict', rule: id, other: other.name })
  return {
    name,
    slug: active?.slug ?? risks[0]?.slug ?? null,
    isKnown,
    findings: withoutRepeats(findings).toSorted(
      (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    ),
  }
}

/** Whether an ingredient is for lightening skin. Creams with one often contain banned substances unsaid (F25). */
function doesLighten(name: string, risks: KnownName['risks']): boolean {
  return risks.some(({ family }) => family === 'lightening-plant') || /glutathion/.test(foldName(name))
}

function withoutRepeats(findings: readonly LabelFinding[]): LabelFinding[] {
  return [...new Map(findings.map(finding => [JSON.stringify(finding), finding])).values()]
}

/**
 * What concerns the whole label: whom to see at once about a banned substance; that a lightening cream may hide one; that
 * no label can be judged for this person; or that the list may be incomplete.
 */
export type LabelRemark =
  | 'bannedPregnancy'
  | 'bannedInfant'
  | 'bannedMinor'
  | 'lightening'
  | 'infant'
  | 'otherAllergy'
  | 'pregnancyUnknown'
  | 'short'

/** The conclusion about a label for a person. There is none that says "safe". */
export interface LabelVerdict {
  /**
   * `never`: nobody may use it, whatever a professional says. `partly`: nothing was found, but some names are unknown.
   * `clear`: no rule says anything about the names.
   */
  verdict: 'unreadable' | 'never' | 'danger' | 'warning' | 'partly' | 'clear'
  remarks: readonly LabelRemark[]
}

/** Concludes what to tell a person about a checked label. */
export function concludeLabel(
  { isReadable, worst, unknown, names, isLightening }: CheckedLabel,
  { age, pregnancy, hasOtherAllergy }: LabelPerson,
): LabelVerdict {
  if (!isReadable) return { verdict: 'unreadable', remarks: isLightening ? ['lightening'] : [] }
  const banned = new Set(
    names.flatMap(({ findings }) => findings.flatMap(one => (one.kind === 'banned' ? one.group : []))),
  )
  // Mercury is stopped at once and shown to a doctor on the same day: what asks for less would contradict that.
  const isPoison = banned.has('mercury')
  const isChild = age === 'infant' || age === 'child'
  const maybePregnant = pregnancy !== 'no' && !isChild
  const remarks: LabelRemark[] = []
  if (banned.size > 0) {
    if (maybePregnant) remarks.push('bannedPregnancy')
    if (age === 'infant') remarks.push('bannedInfant')
    else if (age !== 'adult' && !isPoison) remarks.push('bannedMinor')
  }
  if (isLightening && !isPoison) remarks.push('lightening')
  if (age === 'infant') remarks.push('infant')
  if (hasOtherAllergy) remarks.push('otherAllergy')
  if (maybePregnant && unknown.length > 0) remarks.push('pregnancyUnknown')
  const needsAdvice = worst === 'warning' || remarks.length > 0
  if (names.length < leastNames) remarks.push('short')
  if (isPoison) return { verdict: 'never', remarks }
  if (worst === 'danger') return { verdict: 'danger', remarks }
  if (needsAdvice) return { verdict: 'warning', remarks }
  return { verdict: unknown.length > 0 ? 'partly' : 'clear', remarks }
}
