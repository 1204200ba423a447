import { z } from 'zod'

/**
 * Counts the changes of a record. A read answers it and a change sends the one that was read: a record that somebody has
 * changed since is left as it is (409 CONFLICT).
 */
export const Revision = z.int().min(1).max(2_147_483_647)
