import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { type DeliveryZone, DeliveryZoneInput } from '#contract/delivery/zone.ts'
import { modelField } from '#contract/model-field.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import type { Translate } from '#messages/keys.ts'
import { schemaResolver } from '#web/lib/forms.ts'

/** The values of the delivery zone form: amounts and days as typed text, one quarter per line below its city. */
export interface ZoneValues {
  name: Record<Locale, string>
  fee: string
  freeFrom: string
  minDays: string
  maxDays: string
  isActive: boolean
  cities: { city: string; quarters: string }[]
}

/** The form values of a delivery zone, or of a new one. A city without quarters stands for the whole city. */
export function zoneValues(zone: DeliveryZone | undefined): ZoneValues {
  const cities = new Map<string, string[]>()
  const whole: ZoneValues['cities'] = []
  for (const { city, quarter } of zone?.places ?? []) {
    if (quarter === '') whole.push({ city, quarters: '' })
    else cities.set(city, [...(cities.get(city) ?? []), quarter])
  }
  const named = [...cities].map(([city, quarters]) => ({ city, quarters: quarters.join('\n') }))
  return {
    name: inEachLanguage(locale => zone?.name[locale] ?? ''),
    fee: numberText(zone?.fee),
    freeFrom: numberText(zone?.freeFrom),
    minDays: numberText(zone?.minDays ?? 1),
    maxDays: numberText(zone?.maxDays ?? 2),
    isActive: zone?.isActive ?? true,
    cities: zone ? [...whole, ...named] : [{ city: '', quarters: '' }],
  }
}

/** The label of the field for the name of a zone in a language. */
export function nameLabel(t: Translate, locale: Locale): string {
  return t('admin-delivery:form.name', { language: t(`admin:language.${locale}`) })
}

const numberText = (value: number | null | undefined) => (value == null ? '' : String(value))

/** Parses a typed fee or number of days. Invalid text stays text, so that the schema refuses it. */
export function typedNumber(text: string): number | string | undefined {
  return text.trim() === '' ? undefined : (typedAmount(text) ?? text)
}

/** Splits the typed text into the names of a city's quarters. */
export const quartersOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map(quarter => quarter.trim())
    .filter(Boolean)

interface WrittenPlace {
  city: string
  quarter: string
  /** The path of the delivery zone form's field in which the place was typed, where its error is shown. */
  field: string
}

/** The delivery zone's places as typed in the form, in the order of the request body. */
function placesOf({ cities }: ZoneValues): WrittenPlace[] {
  return cities.flatMap(({ city, quarters }, index): WrittenPlace[] => {
    const named = quartersOf(quarters)
    if (named.length === 0) return [{ city, quarter: '', field: `cities.${index}.city` }]
    return named.map(quarter => ({ city, quarter, field: `cities.${index}.quarters` }))
  })
}

export function zoneOf(values: ZoneValues) {
  const { name, isActive } = values
  return {
    name,
    isActive,
    fee: typedNumber(values.fee),
    freeFrom: typedNumber(values.freeFrom) ?? null,
    minDays: typedNumber(values.minDays),
    maxDays: typedNumber(values.maxDays),
    places: placesOf(values).map(({ city, quarter }) => ({ city, quarter })),
  }
}

/**
 * Maps an API field of a delivery zone to its form field: a place maps to the field of its quarters or its city.
 */
export function zoneField(values: ZoneValues, wireField: string): string {
  // An error for the list of places as a whole is shown at the first city.
  if (wireField === 'places') return 'cities.0.city'
  const [, index, part] = /^places\.(\d+)(?:\.(\w+))?$/.exec(wireField) ?? []
  if (index === undefined) return modelField(DeliveryZoneInput, wireField)
  const field = placesOf(values)[Number(index)]?.field ?? 'cities.0.city'
  return part === 'city' ? field.replace('quarters', 'city') : field
}

/** The paths of all delivery zone fields that can show an error. */
export function zoneFields({ cities }: ZoneValues) {
  return [
    ...locales.map(locale => `name.${locale}` as const),
    ...(['fee', 'freeFrom', 'minDays', 'maxDays'] as const),
    ...cities.flatMap((_city, index) => [`cities.${index}.city`, `cities.${index}.quarters`] as const),
  ]
}

/** Validates the delivery zone form with the schema of its request body. */
export function zoneResolver(t: Translate): Resolver<ZoneValues> {
  return async (values, ...rest) => {
    const check = schemaResolver(DeliveryZoneInput, t, undefined, field => zoneField(values, field))
    const result = await check(zoneOf(values), ...(rest as never as [undefined, never]))
    if (Object.keys(result.errors).length === 0) return { values, errors: {} }
    const errors: FieldErrors<ZoneValues> = {}
    for (const [field, error] of Object.entries(result.errors)) set(errors, field, error)
    return { values: {}, errors }
  }
}
