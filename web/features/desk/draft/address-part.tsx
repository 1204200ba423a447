import type { Quote } from '#contract/desk/draft.ts'
import { maxMessageLength } from '#contract/orders/order.ts'
import { PlaceField } from '#web/lib/place-field.tsx'
import { placeName } from '#web/lib/place-note.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { DraftState } from './use-draft.ts'

const fields = ['phone', 'city', 'quarter', 'street', 'landmark', 'complement'] as const
const required = new Set<string>(['city', 'phone'])
const lengths = { phone: 40, city: 120, quarter: 120, street: 200, landmark: 200, complement: 200 } as const

/** Where to deliver, as it is said in Burkina Faso: a quarter and a landmark rather than a postal code. */
export function AddressPart({ draft, quote }: { draft: DraftState; quote: Quote | undefined }) {
  const t = useTranslate()
  const { input, errors, change } = draft
  return (
    <section className="rounded-card bg-card p-5 shadow-soft">
      <h2 className="mb-3 font-display text-xl">{t('admin-desk:draft.address')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(field => {
          const common = {
            label: t(`orders:addresses.fields.${field}`),
            ...(required.has(field) || field === 'street'
              ? {}
              : { optionalText: t('orders:addresses.fields.optional') }),
            required: required.has(field),
            maxLength: lengths[field],
            error: errors[`address.${field}`],
          }
          if (field === 'city' || field === 'quarter')
            return (
              <PlaceField
                key={field}
                {...common}
                part={field}
                place={{ city: input.address.city, quarter: input.address.quarter }}
                onChange={place => change({ address: { ...input.address, ...place } })}
              />
            )
          return (
            <TextField
              key={field}
              {...common}
              type={field === 'phone' ? 'tel' : 'text'}
              hint={field === 'street' ? t('admin-desk:draft.streetHint') : undefined}
              autoComplete="off"
              value={input.address[field]}
              onChange={event => change({ address: { ...input.address, [field]: event.target.value } })}
            />
          )
        })}
      </div>
      <p role="status" className="mt-3 text-sm text-muted">
        {quote ? placeText(quote) : null}
      </p>
      <Field
        label={t('admin-desk:draft.message')}
        optionalText={t('admin-desk:draft.optional')}
        error={errors.message}
        className="mt-4"
      >
        {control => (
          <Textarea
            {...control}
            rows={2}
            maxLength={maxMessageLength}
            value={input.message}
            onChange={event => change({ message: event.target.value })}
          />
        )}
      </Field>
    </section>
  )

  function placeText({ delivery, city, quarter }: Quote): string {
    if (input.address.city.trim() === '') return ''
    if (delivery === 'by_phone') return t('admin-desk:draft.placeByPhone')
    if (delivery === 'served') {
      const place = { city, quarter: quarter || input.address.quarter.trim() }
      return t('admin-desk:draft.placeServed', { place: placeName(place) })
    }
    if (delivery === 'general')
      return t(
        input.address.quarter.trim() === ''
          ? 'admin-desk:draft.placeNoQuarter'
          : 'admin-desk:draft.placeGeneral',
      )
    return t(
      delivery === 'quarter_needed' ? 'admin-desk:server.quarterNeeded' : 'admin-desk:server.notDelivered',
      { place: placeName(input.address) },
    )
  }
}
