import type { Points } from './axes.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'

export const skinTypes = ['normal', 'dry', 'oily', 'combination', 'sensitive'] as const

export type SkinType = (typeof skinTypes)[number]

/** Temporary conditions of the skin, in contrast to its permanent type (F2). */
export const skinStates = ['dehydrated', 'sensitive', 'fragile', 'acne-prone', 'mark-prone'] as const

export type SkinState = (typeof skinStates)[number]

/** The bit that means sensitive skin, whatever its type. */
export const sensitiveBit = bitOf('sensitive')

/** Packs skin types into bits; all types that the engine does not know share one bit. Returns 0 for no types. */
export function typeBits(types: readonly string[]): number {
  return types.reduce((bits, type) => bits | bitOf(type), 0)
}

function bitOf(type: string): number {
  return 1 << ((skinTypes as readonly string[]).indexOf(type) + 1)
}

/**
 * The minimum points on an axis for a skin type: `veryOily` and `someOil` on the oil axis, `dry` on the dryness axis.
 */
const veryOily = 6
const someOil = 2
const dry = 4

/**
 * How certain the skin type is: `likely` if one of the two answers about shine is missing, `mixed` if answers
 * contradict each other about it.
 */
export type Certainty = 'sure' | 'mixed' | 'likely' | 'unsure'

/**
 * Derives the skin type (F1 to F3) from oil, dryness and where the skin shines. Sensitive is a type only if neither oil
 * nor dryness stands out; otherwise it is a state in addition to the type.
 */
export function findSkinType(
  points: Points,
  marks: ReadonlySet<Mark>,
  concerns: readonly Concern[],
): SkinType {
  const isAllOver = marks.has('all-over')
  if (points.oil >= veryOily && isAllOver) return 'oily'
  if (points.oil >= someOil) return marks.has('t-zone') || !isAllOver ? 'combination' : 'oily'
  if (points.dry >= dry) return 'dry'
  return severityOf(concerns, 'discomfort') >= 3 ? 'sensitive' : 'normal'
}

/** Derives the temporary skin states from the concerns: most from severity 2 on, `mark-prone` from severity 1 on. */
export function findSkinStates(concerns: readonly Concern[]): SkinState[] {
  const from = (slug: Concern['slug'], least: number) => severityOf(concerns, slug) >= least
  const found: Record<SkinState, boolean> = {
    dehydrated: from('dehydration', 2),
    sensitive: from('discomfort', 2) || from('eczema-prone', 2),
    fragile: from('fragile-barrier', 2),
    'acne-prone': from('acne', 2),
    'mark-prone': from('dark-marks', 1),
  }
  return skinStates.filter(state => found[state])
}

/** The severity of one concern; 0 if it was not graded. */
export function severityOf(concerns: readonly Concern[], slug: Concern['slug']): Concern['severity'] {
  return concerns.find(concern => concern.slug === slug)?.severity ?? 0
}
