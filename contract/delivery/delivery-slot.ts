import { z } from 'zod'
import { renamed } from '../renamed.ts'
import type { FreeSlot } from './free-slot.ts'

/** The delivery slot of an order: when it begins and ends, ISO 8601. */
export const DeliverySlot = renamed(
  { starts_at: z.iso.datetime(), ends_at: z.iso.datetime() },
  { starts_at: 'startsAt', ends_at: 'endsAt' },
) satisfies z.ZodType<FreeSlot>
