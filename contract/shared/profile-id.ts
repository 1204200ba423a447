import { z } from 'zod'
import { queryInteger } from './query.ts'

const maxId = 2_147_483_647

/** The id of a profile in a body; null or missing means the member herself. */
export const profileIdShape = { profil_id: z.int().min(1).max(maxId).nullable().optional() }
export const profileIdName = { profil_id: 'profileId' } as const

/** The query parameter that chooses a profile of the caller; without it the call is about the caller herself. */
export const profileQueryShape = { profil_id: queryInteger({ min: 1, max: maxId }).optional() }
