import { conflictsBetween } from '#contract/diagnostic/ingredients/conflicts.ts'
import { pregnancyRemark } from '#contract/diagnostic/ingredients/pregnancy.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { Reactions } from '../assessment/filters.ts'
import type { Shelf, ShelfProduct } from '../products/shelf-product.ts'
import { namesOfUnknown } from './explain.ts'
import { type GateName, isTooYoung } from './gates.ts'
import { closedGates } from './match.ts'
import { isHurtful, reactionReason } from './reactions.ts'
import { type Reason, reason } from './reason.ts'

/** The facts about the buyer that the cart check uses besides the cart; omitted fields are unknown. */
export interface CartContext {
  /** The newest assessment of the buyer's own skin, without answers that are too old to rely on. */
  assessment?: Assessment
  /** The products of the buyer's saved routine. */
  routine?: Shelf
  /** What hurt the buyer's skin before. */
  reactions?: Reactions | undefined
}

/**
 * A warning about products in the cart; it never prevents the purchase. `ask` is a question that the buyer should
 * consider.
 */
export interface CartWarning {
  kind:
    | 'red'
    | 'banned'
    | 'pregnancy'
    | 'pregnancyCaution'
    | 'ask'
    | 'allergy'
    | 'reaction'
    | 'treatment'
    | 'care'
    | 'conflict'
    | 'sun'
  /** The ids of the products that the warning is about, those in the cart first. */
  products: number[]
  why: Reason
}

/**
 * The kind of cart warning for each gate. Null: the gate is not about this buyer's safety, or is reported in another
 * way. `care` and `red` apply to all products for the skin, including hands, feet and children, but not to repellents
 * or products that clean teeth or hands: malaria and germs are more dangerous than what their alcohol or mint does to
 * skin.
 */
export const guardedGates = {
  inci: null,
  // Banned ingredients are not handled here: `bannedWarning` warns everybody.
  banned: null,
  // A medicine causes no cart warning: the engine never recommends medicines, but the shop may sell them.
  medicine: null,
  // Reactions are not handled here: `reactionWarnings` also warns members without a diagnostic.
  reaction: null,
  stock: null,
  red: 'red',
  infant: 'care',
  orange: 'care',
  // Pregnancy is not handled here: `pregnancyWarning` also warns buyers whose answer is unknown.
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
 * Warns about conflicts within the cart, with the saved routine, and with what is known about the buyer. Knowing more
 * never removes a warning that an anonymous buyer would get, except a recent answer that there is no pregnancy.
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
    ...together(own.flatMap(product => reactionWarnings(product, context.reactions))),
    ...personal.filter(({ kind }) => kind !== 'red'),
    ...conflictWarnings(own, routine),
    ...sunWarnings(own),
  ]
}

/** The cart warnings about a product that the gates give for this buyer, at most one of each kind. */
function personalWarnings(product: ShelfProduct, assessment: Assessment): CartWarning[] {
  const found = new Map<CartWarning['kind'], CartWarning>()
  for (const { gate, why } of closedGates(assessment, product)) {
    const kind = guardedGates[gate]
    if (kind === null || found.has(kind)) continue
    // The state of the skin does not matter for products that are not for the skin; allergies and minimum ages apply to
    // every product.
    const isAboutSkin =
      (kind === 'care' || kind === 'red') && !(gate === 'age' && isTooYoung(product, assessment))
    if (isAboutSkin && (product.isHygiene || !isForSkin(product))) continue
    if (kind === 'treatment' && isFarFromFace(product)) continue
    found.set(kind, { kind, products: [product.id], why })
  }
  // An unlisted allergy cannot be checked, so the buyer is warned about every product that touches the skin.
  if (assessment.filters.hasOtherAllergy && isForSkin(product) && !found.has('allergy'))
    found.set('allergy', {
      kind: 'allergy',
      products: [product.id],
      why: reason('diagnostic:against.allergy'),
    })
  return [...found.values()]
}

/**
 * Whether a product is for the skin. Hand, lip and foot care is, although it has no role in a face routine; a
 * thermometer, which has no ingredients, is not.
 */
function isForSkin({ role, hasInci, categories }: ShelfProduct): boolean {
  return role !== null || (hasInci && !categories.includes('hair'))
}

/** Whether a product is for the feet or hair, where it does not get on the face. */
function isFarFromFace({ place }: ShelfProduct): boolean {
  return place === 'feet' || place === 'hair'
}

/** Merges equal cart warnings about several products. */
function together(warnings: readonly CartWarning[]): CartWarning[] {
  const same = Map.groupBy(warnings, ({ kind, why }) => JSON.stringify([kind, why.key, why.params]))
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, products: [first, ...others].flatMap(({ products }) => products) }] : [],
  )
}

/** Warns about a product that hurt this buyer's skin, or that contains what is likely to have hurt it. */
function reactionWarnings(product: ShelfProduct, reactions: Reactions | undefined): CartWarning[] {
  if (!reactions || !isHurtful(product, reactions)) return []
  return [{ kind: 'reaction', products: [product.id], why: reactionReason(product, reactions) }]
}

function bannedWarning({ id, banned }: ShelfProduct): CartWarning[] {
  if (!banned) return []
  const why = reason(`diagnostic:excluded.${banned.group}`, banned.facts, { name: banned.name })
  return [{ kind: 'banned', products: [id], why }]
}

/**
 * Warns about ingredients to avoid in pregnancy. A buyer whose answer is unknown, undisclosed or outdated gets a
 * question instead.
 */
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
  const remark = pregnancyRemark(level, answer)
  if (remark === null) return []
  const kind = remark === 'pregnancyAsk' ? 'pregnancyCaution' : remark
  return [{ kind, products: [id], why: reason(`diagnostic:guard.${remark}`, facts, { ingredient }) }]
}

/** Warns about ingredient names that the engine does not know: each may be a misspelt ingredient to avoid. */
function unknownWarning(product: ShelfProduct): CartWarning[] {
  if (product.unknown.length === 0) return []
  const why = reason('diagnostic:guard.pregnancyUnknown', ['U'], { names: namesOfUnknown(product) })
  return [{ kind: 'pregnancyCaution', products: [product.id], why }]
}

/**
 * Builds one cart warning per conflict rule, with all products that break it; at least one product of each pair is in
 * the cart.
 */
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
 * Warns if the cart has photosensitising products without sun protection. Only a sunscreen in the cart counts, since a
 * recommended one may not have been bought. A face sunscreen also protects hands and body, but body sun care does not
 * protect the face; feet are covered by shoes, and the scalp by hair.
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
