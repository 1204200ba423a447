import { faces } from './faces.tsx'
import { signs } from './signs.tsx'
import type { Drawings } from './tile.tsx'

/** The drawings for the answers about the skin and the danger signs on it. */
export const drawings: Drawings = { signs, ...faces }
