import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { ReadyZoneChoice } from '#contract/delivery/ready-zone.ts'
import type { Translate } from '#messages/keys.ts'
import { schemaResolver } from '#web/lib/forms.ts'
import { typedNumber } from './zone-values.ts'

/** The values of the form of ready-made zones: fees as typed text. */
export interface ReadyZoneValues {
  zones: { key: string; fee: string; isOn: boolean }[]
}

/** The request's zones: those that are switched on, in their order. */
export const chosenZones = ({ zones }: ReadyZoneValues) =>
  zones.filter(({ isOn }) => isOn).map(({ key, fee }) => ({ key, fee: typedNumber(fee) }))

/** Maps a field of the request, which has only the chosen zones, to the field of the form. */
export function readyZoneField({ zones }: ReadyZoneValues, wireField: string): string {
  const [, place, part] = /^zones\.(\d+)\.(\w+)$/.exec(wireField) ?? []
  const chosen = zones.flatMap(({ isOn }, index) => (isOn ? [index] : []))
  const index = chosen[Number(place)]
  if (index === undefined) return wireField
  return `zones.${index}.${part === 'fee' ? 'fee' : 'isOn'}`
}

/** Validates the fees of the chosen zones. */
export function readyZoneResolver(t: Translate): Resolver<ReadyZoneValues> {
  return async (values, ...rest) => {
    const zones = chosenZones(values)
    // Without a chosen zone the form says so itself, above all zones.
    if (zones.length === 0) return { values, errors: {} }
    const check = schemaResolver(ReadyZoneChoice, t, undefined, field => readyZoneField(values, field))
    const result = await check({ zones }, ...(rest as never as [undefined, never]))
    if (Object.keys(result.errors).length === 0) return { values, errors: {} }
    const errors: FieldErrors<ReadyZoneValues> = {}
    for (const [field, error] of Object.entries(result.errors)) set(errors, field, error)
    return { values: {}, errors }
  }
}
