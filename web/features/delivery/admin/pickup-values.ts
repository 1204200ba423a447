import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { type PickupPoint, PickupPointInput } from '#contract/delivery/pickup.ts'
import type { PickupKind } from '#contract/delivery/pickup-name.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { schemaResolver } from '#web/lib/forms.ts'
import type { ComparedField } from '#web/parts/records/use-conflict.tsx'
import { nameLabel, typedNumber } from './zone-values.ts'

/** The values of the form of a pickup point, with numbers as typed text. */
export interface PickupValues {
  name: Record<Locale, string>
  kind: PickupKind
  city: string
  place: string
  phone: string
  openingHours: string
  fee: string
  preparationHours: string
  keptDays: string
  isActive: boolean
}

export const pickupTexts = ['city', 'place', 'phone'] as const
export const pickupNumbers = ['fee', 'preparationHours', 'keptDays'] as const

/** The paths of all fields of the form that can show an error. */
export const pickupFields = [
  ...locales.map(locale => `name.${locale}` as const),
  ...pickupTexts,
  ...pickupNumbers,
  'openingHours',
] as const

/** The form values of a pickup point, or of a new one. */
export function pickupValues(point: PickupPoint | undefined): PickupValues {
  return {
    name: inEachLanguage(locale => point?.name[locale] ?? ''),
    kind: point?.kind ?? 'pharmacy',
    city: point?.city ?? 'Ouagadougou',
    place: point?.place ?? '',
    phone: point?.phone ?? '',
    openingHours: point?.openingHours ?? 'Mo-Fr 08:00-18:00',
    fee: String(point?.fee ?? 0),
    preparationHours: String(point?.preparationHours ?? 2),
    keptDays: String(point?.keptDays ?? 5),
    isActive: point?.isActive ?? true,
  }
}

/** The pickup point that the form describes. Text that is no number stays, so that the schema refuses it. */
export function pickupOf({ fee, preparationHours, keptDays, ...values }: PickupValues) {
  return {
    ...values,
    fee: typedNumber(fee),
    preparationHours: typedNumber(preparationHours),
    keptDays: typedNumber(keptDays),
  }
}

/** Validates the form with the schema of its request body. */
export function pickupResolver(t: Translate): Resolver<PickupValues> {
  const check = schemaResolver(PickupPointInput, t)
  return async (values, ...rest) => {
    const { errors } = await check(pickupOf(values), ...(rest as never as [undefined, never]))
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    const nested: FieldErrors<PickupValues> = {}
    for (const [field, error] of Object.entries(errors)) set(nested, field, error)
    return { values: {}, errors: nested }
  }
}

/** The fields that the conflict dialog compares. */
export function comparedPickup(t: Translate): ComparedField<PickupValues>[] {
  return [
    ...locales.map(locale => ({ path: `name.${locale}` as const, name: nameLabel(t, locale) })),
    ...[...pickupTexts, ...pickupNumbers, 'openingHours' as const].map(path => ({
      path,
      name: t(`admin-pickup:form.${path}`),
    })),
    {
      path: 'kind',
      name: t('admin-pickup:form.kind'),
      textOf: ({ kind }) => t(`admin-pickup:kinds.${kind}`),
    },
    {
      path: 'isActive',
      name: t('admin-pickup:form.active'),
      textOf: ({ isActive }) => t(isActive ? 'admin:conflict.yes' : 'admin:conflict.no'),
    },
  ]
}
