/** The scales on which answers score points. Points are whole numbers and never negative. */
export const axes = ['oil', 'dry', 'sensitive', 'pigment', 'acne', 'ageing', 'barrier'] as const

export type Axis = (typeof axes)[number]

/** Points by axis, each a non-negative integer. */
export type Points = Record<Axis, number>

export function noPoints(): Points {
  return { oil: 0, dry: 0, sensitive: 0, pigment: 0, acne: 0, ageing: 0, barrier: 0 }
}
