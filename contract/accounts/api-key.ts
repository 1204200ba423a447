import { z } from 'zod'
import { keyAbilities } from '../key-access.ts'
import { Day } from '../shared/day.ts'
import { requiredLine } from '../shared/text.ts'

/** The maximum number of API keys that are valid at the same time. */
export const maxApiKeys = 50

/** The maximum number of days for which an API key is valid. */
export const maxApiKeyDays = 366

/** An ability that an API key can have. */
export const KeyAbility = z.enum(keyAbilities)

/** A new API key: its name, what it may do, and the last day on which it is valid, in a year at the latest. */
export const NewApiKey = z.object({
  name: requiredLine(80),
  abilities: z.array(KeyAbility).min(1).max(keyAbilities.length),
  endsOn: Day,
})
export type NewApiKey = z.output<typeof NewApiKey>

/**
 * An API key without its token, of which `prefix` is the beginning. `isValid`: it was neither revoked, nor has its last
 * day passed.
 */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  abilities: z.array(KeyAbility),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  endsOn: z.string(),
  lastUsedOn: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  isValid: z.boolean(),
})
export type ApiKey = z.output<typeof ApiKey>

/** A new API key with its token, which is sent only here. */
export const CreatedApiKey = z.object({ key: ApiKey, token: z.string() })
export type CreatedApiKey = z.output<typeof CreatedApiKey>

/** All API keys, the newest first. */
export const ApiKeys = z.object({ data: z.array(ApiKey) })
