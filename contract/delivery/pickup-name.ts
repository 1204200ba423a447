import type { z } from 'zod'
import { localized } from '../shared/localized.ts'
import { requiredLine } from '../shared/text.ts'

/** The kinds of places where buyers collect their orders. */
export const pickupKinds = ['pharmacy', 'station'] as const
export type PickupKind = (typeof pickupKinds)[number]

/** The name of a pickup point in each language. */
export const PickupName = localized(requiredLine(80))
export type PickupName = z.output<typeof PickupName>
