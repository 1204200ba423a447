import type { Points } from './axes.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'

export const skinTypes = ['normal', 'dry', 'oily', 'combination', 'sensitive'] as const

export type SkinType = (typeof skinTypes)[number]

/** What passes, in contrast to the type, which stays (F2). */
export const skinStates = ['dehydrated', 'sensitive', 'fragile', 'acne-prone', 'mark-prone'] as const

export type SkinState = (typeof skinStates)[number]

/** What suits sensitive skin, whatever its type. */
export const sensitiveBit = bitOf('sensitive')

/** Types of skin as bits, with one for all that the engine does not know; 0 for none. */
export function typeBits(types: readonly string[]): number {
  return types.reduce((bits, type) => bits | bitOf(type), 0)
}

function bitOf(type: string): number {
  return 1 << ((skinTypes as readonly string[]).indexOf(type) + 1)
}

/** From these points on an axis the skin counts as oily, as somewhat oily, as dry. */
const veryOily = 6
const someOil = 2
const dry = 4

/** What the type rests on: `likely` without one of the two answers about shine, `mixed` when answers disagree about it. */
export type Certainty = 'sure' | 'mixed' | 'likely' | 'unsure'

/**
 * The type (F1 to F3) from oil, dryness and where it shines. Sensitive is a type only where neither oil nor dryness says more;
 * otherwise it is a state beside the type.
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

/** The states beside the type, each from a severity of 2 on, marks from 1 on. */
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

/** The severity of one concern, 0 when it was not graded. */
export function severityOf(concerns: readonly Concern[], slug: Concern['slug']): Concern['severity'] {
  return concerns.find(concern => concern.slug === slug)?.severity ?? 0
}
