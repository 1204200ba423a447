import type { DeliveryZone } from '#contract/delivery/zone.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { Price } from '#web/ui/price.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { deliveryDays } from './delivery-days.ts'

interface Actions {
  onEdit: (zone: DeliveryZone) => void
  onSlots: (zone: DeliveryZone) => void
  onDelete: (zone: DeliveryZone) => void
}

/** How many places the list shows at most per delivery zone. */
const namedPlaces = 4

/** The name of a delivery zone in the reader's language. */
export function zoneName(zone: DeliveryZone, locale: Locale): string {
  return textIn(zone.name, locale) ?? ''
}

/** The columns of the list of delivery zones. */
export function zoneColumns(t: Translate, locale: Locale, actions: Actions): TableColumn<DeliveryZone>[] {
  return [
    {
      id: 'name',
      header: t('admin-delivery:column.name'),
      isTitle: true,
      isSortable: true,
      cell: zone => zoneName(zone, locale),
    },
    {
      id: 'places',
      header: t('admin-delivery:column.places'),
      cell: ({ places }) => {
        const names = places.slice(0, namedPlaces).map(({ city, quarter }) => quarter || city)
        const more = places.length - names.length
        return `${names.join(', ')}${more > 0 ? ` + ${more}` : ''}`
      },
    },
    {
      id: 'fee',
      header: t('admin-delivery:column.fee'),
      isSortable: true,
      align: 'end',
      cell: zone => <Price amount={zone.fee} locale={locale} />,
    },
    {
      id: 'freeFrom',
      header: t('admin-delivery:column.freeFrom'),
      align: 'end',
      cell: ({ freeFrom }) =>
        freeFrom === null ? t('admin-delivery:never') : <Price amount={freeFrom} locale={locale} />,
    },
    {
      id: 'days',
      header: t('admin-delivery:column.days'),
      cell: zone => deliveryDays(t, zone),
    },
    {
      id: 'state',
      header: t('admin-delivery:column.state'),
      cell: ({ isActive }) => (
        <StatusPill tone={isActive ? 'success' : 'warning'}>
          {t(isActive ? 'admin-delivery:active' : 'admin-delivery:inactive')}
        </StatusPill>
      ),
    },
    actionsColumn(t('admin-delivery:column.actions'), zone => [
      {
        icon: 'edit',
        label: t('admin-delivery:editNamed', { name: zoneName(zone, locale) }),
        onClick: () => actions.onEdit(zone),
      },
      {
        icon: 'clock',
        label: t('admin-delivery:slots.named', { name: zoneName(zone, locale) }),
        onClick: () => actions.onSlots(zone),
      },
      {
        icon: 'trash',
        label: t('admin-delivery:deleteNamed', { name: zoneName(zone, locale) }),
        onClick: () => actions.onDelete(zone),
      },
    ]),
  ]
}
