import { z } from 'zod'
import { renamed } from '../renamed.ts'

const names = { 'Idempotency-Key': 'idempotencyKey' } as const

/** A unique key per attempt, chosen by the client, so that a repeated request has the effect of one. */
export const IdempotencyKey = renamed({ 'Idempotency-Key': z.uuid() }, names)

/** The same for calls that older pages and other clients make without a key. */
export const OptionalIdempotencyKey = renamed({ 'Idempotency-Key': z.uuid().optional() }, names)
