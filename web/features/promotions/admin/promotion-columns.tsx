import type { Promotion } from '#contract/promotions/promotion.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { StatusPill, type StatusTone } from '#web/ui/status-pill.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

interface Actions {
  onEdit: (promotion: Promotion) => void
  onSwitch: (promotion: Promotion) => void
}

const tones = {
  active: 'success',
  scheduled: 'info',
  ended: 'neutral',
  usedUp: 'neutral',
  stopped: 'warning',
} as const satisfies Record<string, StatusTone>

function stateOf(
  { isActive, startsOn, endsOn, uses, maxUses }: Promotion,
  today: string,
): keyof typeof tones {
  if (!isActive) return 'stopped'
  if (endsOn !== null && today > endsOn) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'usedUp'
  return startsOn !== null && today < startsOn ? 'scheduled' : 'active'
}

/** The promotion's name in the reader's language. */
export const promotionName = ({ name }: Promotion, locale: Locale): string => textIn(name, locale) ?? ''

/** The columns of the list of promotions. */
export function promotionColumns(t: Translate, locale: Locale, actions: Actions): TableColumn<Promotion>[] {
  return [
    {
      id: 'name',
      header: t('admin-promotions:column.name'),
      isTitle: true,
      cell: promotion => promotionName(promotion, locale),
    },
    {
      id: 'code',
      header: t('admin-promotions:column.code'),
      cell: ({ code }) => code ?? t('admin-promotions:automatic'),
    },
    {
      id: 'gives',
      header: t('admin-promotions:column.gives'),
      cell: ({ kind, value, pay }) =>
        t(`admin-promotions:gives.${kind}`, { value, pay, amount: formatPrice(value, locale) }),
    },
    {
      id: 'days',
      header: t('admin-promotions:column.days'),
      cell: ({ startsOn, endsOn }) => daysText(t, locale, startsOn, endsOn),
    },
    {
      id: 'uses',
      header: t('admin-promotions:column.uses'),
      align: 'end',
      cell: ({ uses, maxUses }) =>
        maxUses === null ? uses : t('admin-promotions:usesOf', { uses, max: maxUses }),
    },
    {
      id: 'given',
      header: t('admin-promotions:column.given'),
      align: 'end',
      cell: ({ given }) => <Price amount={given} locale={locale} />,
    },
    {
      id: 'state',
      header: t('admin-promotions:column.state'),
      cell: promotion => {
        const state = stateOf(promotion, new Date().toISOString().slice(0, 10))
        return <StatusPill tone={tones[state]}>{t(`admin-promotions:states.${state}`)}</StatusPill>
      },
    },
    {
      id: 'actions',
      header: t('admin-promotions:column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: promotion => {
        const name = promotionName(promotion, locale)
        return (
          <span className="inline-flex">
            <IconButton
              icon="edit"
              label={t('admin-promotions:editNamed', { name })}
              onClick={() => actions.onEdit(promotion)}
            />
            <IconButton
              icon={promotion.isActive ? 'close' : 'check'}
              label={t(promotion.isActive ? 'admin-promotions:switchOff' : 'admin-promotions:switchOn', {
                name,
              })}
              onClick={() => actions.onSwitch(promotion)}
            />
          </span>
        )
      },
    },
  ]
}

function daysText(t: Translate, locale: Locale, startsOn: string | null, endsOn: string | null): string {
  const [from = '', to = ''] = [startsOn, endsOn].map(day =>
    day === null ? '' : formatDate(day, locale, 'short'),
  )
  if (from && to) return t('admin-promotions:days.between', { from, to })
  if (from) return t('admin-promotions:days.from', { from })
  return to ? t('admin-promotions:days.until', { to }) : t('admin-promotions:days.always')
}
