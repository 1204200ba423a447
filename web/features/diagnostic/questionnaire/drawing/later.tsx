import { allergies } from './allergens.tsx'
import { budget, sun } from './days.tsx'
import { faces } from './faces.tsx'
import { health, lightening } from './remedies.tsx'
import { signs } from './signs.tsx'
import type { Drawings } from './tile.tsx'

/** The drawings for the answers after the first question; only those about pregnancy are with the first. */
export const drawings: Drawings = { signs, ...faces, lightening, health, allergies, sun, budget }
