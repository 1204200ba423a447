import { z } from 'zod'

/**
 * Counts the changes of a record, for optimistic locking. A change sends the revision that was read; if somebody else
 * has changed the record since, it is a 409 CONFLICT.
 */
export const Revision = z.int().min(1).max(2_147_483_647)
