import { conflictsBetween } from './conflicts.ts'
import type { ProductFacts } from './product-facts.ts'
import { type Reason, reason } from './reason.ts'
import { indexProduct } from './shelf.ts'
import type { ShelfProduct } from './shelf-product.ts'

/** What the guard knows of the buyer besides the cart; left out means unknown. */
export interface CartContext {
  /** Pregnant, breastfeeding or trying. */
  pregnant?: boolean
  /** Products of the saved routine. */
  routine?: readonly ProductFacts[]
}

/** A warning about products; it never blocks. `ask` stands for a question that the buyer should put to herself. */
export interface CartWarning {
  kind: 'banned' | 'pregnancy' | 'pregnancyCaution' | 'ask' | 'conflict' | 'sun'
  /** Ids, those of the cart first. */
  products: number[]
  why: Reason
}

/** Warns where a cart clashes with itself, with the saved routine or with a pregnancy. */
export function cartConflicts(cart: readonly ProductFacts[], context: CartContext = {}): CartWarning[] {
  const own = cart.map(product => indexProduct(product))
  const ids = new Set(cart.map(({ id }) => id))
  const routine = (context.routine ?? [])
    .filter(({ id }) => !ids.has(id))
    .map(product => indexProduct(product))
  return [
    ...own.flatMap(bannedWarning),
    ...own.flatMap(product => pregnancyWarning(product, context.pregnant)),
    ...conflictWarnings(own, routine),
    ...sunWarnings(own, [...own, ...routine]),
  ]
}

function bannedWarning({ id, banned }: ShelfProduct): CartWarning[] {
  if (!banned) return []
  const why = reason(`diagnostic:excluded.${banned.group}`, banned.facts, { name: banned.name })
  return [{ kind: 'banned', products: [id], why }]
}

function pregnancyWarning({ id, pregnancy }: ShelfProduct, pregnant: boolean | undefined): CartWarning[] {
  const { level, ingredient, facts } = pregnancy
  if (level === 'ok' || ingredient === null || pregnant === false) return []
  if (pregnant === undefined && level === 'caution') return []
  const kind = pregnant === undefined ? 'ask' : level === 'no' ? 'pregnancy' : 'pregnancyCaution'
  return [{ kind, products: [id], why: reason(`diagnostic:guard.${kind}`, facts, { ingredient }) }]
}

/** One warning a rule, with every product that breaks it; two products of the routine alone are no news. */
function conflictWarnings(own: readonly ShelfProduct[], routine: readonly ShelfProduct[]): CartWarning[] {
  const found = new Map<string, CartWarning>()
  const all = [...own, ...routine]
  for (const [place, one] of own.entries())
    for (const other of all.slice(place + 1))
      for (const { id, facts } of conflictsBetween(one.families, other.families)) {
        const before = found.get(id)?.products ?? []
        const products = [...new Set([...before, one.id, other.id])]
        found.set(id, { kind: 'conflict', products, why: reason(`diagnostic:conflicts.${id}`, facts) })
      }
  return [...found.values()]
}

function sunWarnings(own: readonly ShelfProduct[], all: readonly ShelfProduct[]): CartWarning[] {
  const sunny = own.filter(product => product.photosensitising)
  if (sunny.length === 0 || all.some(product => product.role === 'sunscreen')) return []
  const ingredient = sunny[0]?.photosensitising ?? ''
  const why = reason('diagnostic:guard.sun', ['F21'], { ingredient })
  return [{ kind: 'sun', products: sunny.map(({ id }) => id), why }]
}
