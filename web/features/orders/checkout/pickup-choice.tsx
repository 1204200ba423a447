import type { PickupChoice as Choice } from '#contract/orders/checkout.ts'
import { textIn } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { formatPrice } from '#web/ui/price.tsx'

interface PickupChoiceProps {
  pickups: readonly Choice[]
  /** The chosen pickup point; undefined for delivery to an address. */
  pointId: number | undefined
  phone: string
  error: string | undefined
  phoneError: string | undefined
  onChange: (change: { pickupId?: number | undefined; pickupPhone?: string }) => void
}

/** The choice between delivery to an address and collecting the order at a point. */
export function PickupChoice({ pickups, pointId, phone, error, phoneError, onChange }: PickupChoiceProps) {
  const t = useTranslate()
  const locale = useLocale()
  const options = pickups.map(point => ({
    value: String(point.pointId),
    label: textIn(point.name, locale) ?? '',
    hint: t('checkout:pickup.point', {
      place: `${point.place}, ${point.city}`,
      fee: point.deliveryFee === 0 ? t('checkout:summary.free') : formatPrice(point.deliveryFee, locale),
      moment: formatDate(point.readyBy, locale, 'moment'),
    }),
  }))
  return (
    <div className="mb-4 grid gap-4">
      <RadioGroup
        name="pickup"
        legend={t('checkout:pickup.legend')}
        isLegendHidden
        value={String(pointId ?? '')}
        error={error}
        options={[{ value: '', label: t('checkout:pickup.address') }, ...options]}
        onChange={event =>
          onChange({ pickupId: event.target.value === '' ? undefined : Number(event.target.value) })
        }
      />
      {pointId === undefined ? null : (
        <TextField
          type="tel"
          name="pickup-phone"
          label={t('checkout:pickup.phone')}
          hint={t('checkout:pickup.phoneHint')}
          required
          autoComplete="tel"
          maxLength={40}
          error={phoneError}
          value={phone}
          onChange={event => onChange({ pickupPhone: event.target.value })}
        />
      )}
    </div>
  )
}
