import { allergies } from './allergens.tsx'
import { budget, sun } from './days.tsx'
import { health, lightening } from './remedies.tsx'
import type { Drawings } from './tile.tsx'

/** The drawings for the answers about creams, treatments, allergies, days and money. */
export const drawings: Drawings = { lightening, health, allergies, sun, budget }
