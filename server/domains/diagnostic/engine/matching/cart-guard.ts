import type { Assessment } from '../assessment/assessment.ts'
import type { Shelf, ShelfProduct } from '../products/shelf-product.ts'
import { conflictsBetween } from '../routine/conflicts.ts'
import { namesOfUnknown } from './explain.ts'
import { type GateName, isTooYoung } from './gates.ts'
import { closedGates } from './match.ts'
import { type Reason, reason } from './reason.ts'

/** What the guard knows of the buyer besides the cart; left out means unknown. */
export interface CartContext {
  /** The buyer's own skin, as it can be relied on today. */
  assessment?: Assessment
  /** Products of the saved routine. */
  routine?: Shelf
}

/** A warning about products; it never blocks. `ask` stands for a question that the buyer should put to herself. */
export interface CartWarning {
  kind:
    | 'red'
    | 'banned'
    | 'pregnancy'
    | 'pregnancyCaution'
    | 'ask'
    | 'allergy'
    | 'treatment'
    | 'care'
    | 'conflict'
    | 'sun'
  /** Ids, those of the cart first. */
  products: number[]
  why: Reason
}

/**
 * Which gates are told of in a cart, and as what. Null: the gate says nothing about this buyer's safety, or is told in
 * another way. `care` and `red` are about anything for the skin, of the hands, the feet or a child too, but not about a repellent
 * or what cleans teeth or hands: malaria and germs are more dangerous than what an alcohol or a mint does to skin.
 */
export const guardedGates = {
  inci: null,
  // Warned about for everybody.
  banned: null,
  // About the shop and not the buyer: a medicine is never advised, and is sold on other terms.
  medicine: null,
  stock: null,
  red: 'red',
  infant: 'care',
  orange: 'care',
  // Asked of everybody whose answer is not known.
  pregnancy: null,
  age: 'care',
  allergy: 'allergy',
  treatment: 'treatment',
  diabetes: 'care',
  albinism: 'care',
  keloid: 'care',
  lightening: 'care',
  sensitive: 'care',
  harsh: 'care',
  budget: null,
} as const satisfies Record<GateName, CartWarning['kind'] | null>

/**
 * Warns where a cart clashes with itself, with the saved routine, or with what is known of the buyer. Nothing that is known
 * takes a warning away that a stranger would get, but for a fresh answer that there is no pregnancy.
 */
export function cartConflicts(own: Shelf, context: CartContext = {}): CartWarning[] {
  const { assessment } = context
  const ids = new Set(own.map(({ id }) => id))
  const routine = (context.routine ?? []).filter(({ id }) => !ids.has(id))
  const personal = assessment ? together(own.flatMap(product => personalWarnings(product, assessment))) : []
  return [
    ...personal.filter(({ kind }) => kind === 'red'),
    ...own.flatMap(bannedWarning),
    ...own.flatMap(product => pregnancyWarning(product, assessment?.filters.pregnancy)),
    ...personal.filter(({ kind }) => kind !== 'red'),
    ...conflictWarnings(own, routine),
    ...sunWarnings(own),
  ]
}

/** What the gates say of a product for this buyer, one warning of each kind. */
function personalWarnings(product: ShelfProduct, assessment: Assessment): CartWarning[] {
  const found = new Map<CartWarning['kind'], CartWarning>()
  for (const { gate, why } of closedGates(assessment, product)) {
    const kind = guardedGates[gate]
    if (kind === null || found.has(kind)) continue
    // What is not for the skin is no matter of its state; an allergy is one of any product, and so is an age.
    const isAboutSkin =
      (kind === 'care' || kind === 'red') && !(gate === 'age' && isTooYoung(product, assessment))
    if (isAboutSkin && (product.isHygiene || !isForSkin(product))) continue
    if (kind === 'treatment' && isFarFromFace(product)) continue
    found.set(kind, { kind, products: [product.id], why })
  }
  // An allergy that nobody can check for is said of each product that touches the skin.
  if (assessment.filters.hasOtherAllergy && isForSkin(product) && !found.has('allergy'))
    found.set('allergy', {
      kind: 'allergy',
      products: [product.id],
      why: reason('diagnostic:against.allergy'),
    })
  return [...found.values()]
}

/** Hand, lip and foot care have no role in a routine of the face, but are put on skin. A thermometer has no ingredients. */
function isForSkin({ role, hasInci, categories }: ShelfProduct): boolean {
  return role !== null || (hasInci && !categories.includes('hair'))
}

/** A cream of the face does not meet what is for feet or hair. */
function isFarFromFace({ place }: ShelfProduct): boolean {
  return place === 'feet' || place === 'hair'
}

/** The same said of several products is said once. */
function together(warnings: readonly CartWarning[]): CartWarning[] {
  const same = Map.groupBy(warnings, ({ kind, why }) => JSON.stringify([kind, why.key, why.params]))
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, products: [first, ...others].flatMap(({ products }) => products) }] : [],
  )
}

function bannedWarning({ id, banned }: ShelfProduct): CartWarning[] {
  if (!banned) return []
  const why = reason(`diagnostic:excluded.${banned.group}`, banned.facts, { name: banned.name })
  return [{ kind: 'banned', products: [id], why }]
}

/** Whoever has not answered is asked about what a pregnancy rules out; whoever did not want to, or long ago, too. */
function pregnancyWarning(
  product: ShelfProduct,
  answer: Assessment['filters']['pregnancy'] | undefined,
): CartWarning[] {
  const {
    id,
    pregnancy: { level, ingredient, facts },
  } = product
  if (answer === 'no') return []
  if (level === 'ok' || ingredient === null) return answer === undefined ? [] : unknownWarning(product)
  if (answer === undefined && level !== 'no') return []
  const isUnknown = answer === undefined || answer === 'unsaid'
  if (level === 'ask')
    return [
      {
        kind: 'pregnancyCaution',
        products: [id],
        why: reason('diagnostic:guard.pregnancyAsk', facts, { ingredient }),
      },
    ]
  const kind = level === 'caution' ? 'pregnancyCaution' : isUnknown ? 'ask' : 'pregnancy'
  return [{ kind, products: [id], why: reason(`diagnostic:guard.${kind}`, facts, { ingredient }) }]
}

/** A name that no table knows may be one to avoid, misspelt. */
function unknownWarning(product: ShelfProduct): CartWarning[] {
  if (product.unknown.length === 0) return []
  const why = reason('diagnostic:guard.pregnancyUnknown', ['U'], { names: namesOfUnknown(product) })
  return [{ kind: 'pregnancyCaution', products: [product.id], why }]
}

/** One warning a rule, with every product that breaks it; two products of the routine alone are no news. */
function conflictWarnings(own: readonly ShelfProduct[], routine: readonly ShelfProduct[]): CartWarning[] {
  const found = new Map<string, CartWarning>()
  const all = [...own, ...routine]
  for (const [place, one] of own.entries())
    for (const other of all.slice(place + 1))
      for (const { id, facts } of one.place === other.place
        ? conflictsBetween(one.families, other.families)
        : []) {
        const before = found.get(id)?.products ?? []
        const products = [...new Set([...before, one.id, other.id])]
        found.set(id, { kind: 'conflict', products, why: reason(`diagnostic:conflicts.${id}`, facts) })
      }
  return [...found.values()]
}

/**
 * A sunscreen that was advised is none that was bought, so that only the cart itself has a say. One for the face also protects hands
 * and body, and one for the body not the face; shoes and hair protect the rest.
 */
function sunWarnings(own: readonly ShelfProduct[]): CartWarning[] {
  if (own.some(product => product.role === 'sunscreen')) return []
  const hasSunCare = own.some(({ categories, spf }) => categories.includes('sun-care') && spf !== null)
  const sunny = own.filter(product => product.photosensitising && !isFarFromFace(product))
  const onFace = sunny.filter(({ place }) => place === 'face')
  const elsewhere = hasSunCare ? [] : sunny.filter(({ place }) => place !== 'face')
  return [
    ...sunWarning('diagnostic:guard.sun', onFace),
    ...sunWarning('diagnostic:guard.sunElsewhere', elsewhere),
  ]
}

function sunWarning(
  key: 'diagnostic:guard.sun' | 'diagnostic:guard.sunElsewhere',
  sunny: readonly ShelfProduct[],
): CartWarning[] {
  const ingredient = sunny[0]?.photosensitising
  if (!ingredient) return []
  return [{ kind: 'sun', products: sunny.map(({ id }) => id), why: reason(key, ['F21'], { ingredient }) }]
}
