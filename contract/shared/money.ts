import { z } from 'zod'

/** An amount in whole FCFA (ISO 4217 XOF has no minor unit). */
export const Amount = z.int().min(0).max(2_000_000_000)
