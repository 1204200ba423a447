import { z } from 'zod'

/** The most ids that one call takes. */
export const maxIds = 100

/** A list of ids in a body. */
export const Ids = z.array(z.int().min(1).max(2_147_483_647)).max(maxIds)
