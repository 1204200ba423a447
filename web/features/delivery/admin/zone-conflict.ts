import { locales } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import type { ComparedField } from '#web/parts/records/use-conflict.tsx'
import { nameLabel, quartersOf, typedNumber, type ZoneValues } from './zone-values.ts'

/** The fields of a delivery zone that the conflict dialog compares; one city with its quarters per line. */
export function comparedFields(t: Translate): ComparedField<ZoneValues>[] {
  return [
    ...locales.map(locale => ({ path: `name.${locale}` as const, name: nameLabel(t, locale) })),
    ...(['fee', 'freeFrom', 'minDays', 'maxDays'] as const).map(path => ({
      path,
      name: t(`admin-delivery:form.${path}`),
      textOf: (values: ZoneValues) => String(typedNumber(values[path]) ?? ''),
    })),
    { path: 'cities', name: t('admin-delivery:form.places'), textOf: placesText },
    {
      path: 'isActive',
      name: t('admin-delivery:form.active'),
      textOf: ({ isActive }) => t(isActive ? 'admin:conflict.yes' : 'admin:conflict.no'),
    },
  ]
}

function placesText({ cities }: ZoneValues): string {
  const lines = cities.map(({ city, quarters }) => {
    const named = quartersOf(quarters)
    return named.length === 0 ? city.trim() : `${city.trim()} (${named.join(', ')})`
  })
  return lines.join('\n')
}
