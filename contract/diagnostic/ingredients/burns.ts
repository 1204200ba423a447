import type { Active } from './actives/active.ts'
import { foldName } from './inci.ts'

/**
 * How an ingredient may burn skin: `strong` in any amount, `caustic` among the first names of a list, `dose` in the
 * percentage that the label prints.
 */
export type Burn = 'strong' | 'caustic' | 'dose'

/** A name of a list, and how the product is used. */
interface Burning {
  name: string
  /** The whole ingredient list. */
  inci: string
  /** The name is so high on the list that the ingredient has an effect. */
  hasEffect: boolean
  isRinsed: boolean
}

const strong: readonly string[] = ['strong-peel', 'bleach', 'peroxide']

/** How an ingredient of a product may burn skin; null if it does not. */
export function burnOf(active: Active, { name, inci, hasEffect, isRinsed }: Burning): Burn | null {
  const text = foldName(name)
  // Hair dyes have resorcinol and peroxide, and are washed out.
  const isDye = isRinsed && (active.slug === 'peroxide' || /resorcin/.test(text))
  if (isDye) return 'caustic'
  if (strong.includes(active.slug)) return 'strong'
  if (active.slug === 'caustic' && hasEffect && !isUsedUp(text, inci, isRinsed)) return 'caustic'
  return percentageOf(text) > usualPercentage(active, isRinsed) ? 'dose' : null
}

/**
 * Whether lye is used up by what is beside it: it thickens a gel, or makes soap of oils. Petrolatum and mineral oil make no
 * soap: lye beside them straightens hair.
 */
function isUsedUp(text: string, inci: string, isRinsed: boolean): boolean {
  if (!/sodium|potassium|soude|\blye\b/.test(text)) return false
  const list = foldName(inci)
  return /carbomer|acrylate/.test(list) || (isRinsed && !/petrolat|paraffin|mineral|vaseline/.test(list))
}

/** The highest percentage printed with a name; 0 without one. */
function percentageOf(text: string): number {
  return Math.max(
    0,
    ...[...text.matchAll(/(\d+(?:[.,]\d+)?) ?%/g)].map(([, number = '']) => Number(number.replace(',', '.'))),
  )
}

/**
 * The percentage above which an ingredient is only for professionals: of salicylic acid the European limit (F39), of urea
 * what loosens the horny layer (F45), of fruit acids common practice (U).
 */
function usualPercentage({ slug, family }: Active, isRinsed: boolean): number {
  if (family === 'bha') return isRinsed ? 3 : 2
  if (family === 'aha') return 10
  return slug === 'urea' ? 15 : Number.POSITIVE_INFINITY
}
