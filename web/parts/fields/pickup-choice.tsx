import type { PickupChoice as Choice } from '#contract/orders/checkout.ts'
import { textIn } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { formatPrice } from '#web/ui/price.tsx'

interface PickupChoiceProps {
  pickups: readonly Pick<Choice, 'pointId' | 'name' | 'place' | 'city' | 'deliveryFee' | 'readyBy'>[]
  /** The chosen pickup point; undefined for delivery to an address. */
  pointId: number | undefined
  error?: string | undefined
  onChange: (pointId: number | undefined) => void
  /** The field for the buyer's number, shown with a pickup point; undefined where it is asked elsewhere. */
  phone?: { value: string; error: string | undefined; onChange: (value: string) => void }
}

/** The choice between delivery to an address and collecting the order at a point. */
export function PickupChoice({ pickups, pointId, error, onChange, phone }: PickupChoiceProps) {
  const t = useTranslate()
  const locale = useLocale()
  const options = pickups.map(point => ({
    value: String(point.pointId),
    label: textIn(point.name, locale) ?? '',
    hint: t('delivery:pickup.point', {
      place: `${point.place}, ${point.city}`,
      fee: point.deliveryFee === 0 ? t('checkout:summary.free') : formatPrice(point.deliveryFee, locale),
      moment: formatDate(point.readyBy, locale, 'moment'),
    }),
  }))
  return (
    <div className="mb-4 grid gap-4 sm:col-span-2">
      <RadioGroup
        name="pickup"
        legend={t('delivery:pickup.legend')}
        isLegendHidden
        value={String(pointId ?? '')}
        error={error}
        options={[{ value: '', label: t('delivery:pickup.address') }, ...options]}
        onChange={event => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      />
      {phone && pointId !== undefined ? (
        <TextField
          type="tel"
          name="pickup-phone"
          label={t('delivery:pickup.phone')}
          hint={t('delivery:pickup.phoneHint')}
          required
          autoComplete="tel"
          maxLength={40}
          error={phone.error}
          value={phone.value}
          onChange={event => phone.onChange(event.target.value)}
        />
      ) : null}
    </div>
  )
}
