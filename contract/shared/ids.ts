import { z } from 'zod'

/** The maximum number of ids in one request. */
export const maxIds = 100

/** A list of record ids in a request body. */
export const Ids = z.array(z.int().min(1).max(2_147_483_647)).max(maxIds)
