/** What the answers are counted on. Points are whole numbers and never fall below nought. */
export const axes = ['oil', 'dry', 'sensitive', 'pigment', 'acne', 'ageing', 'barrier'] as const

export type Axis = (typeof axes)[number]

/** Points by axis, each an integer from 0. */
export type Points = Record<Axis, number>

/** No point on any axis. */
export function noPoints(): Points {
  return { oil: 0, dry: 0, sensitive: 0, pigment: 0, acne: 0, ageing: 0, barrier: 0 }
}
