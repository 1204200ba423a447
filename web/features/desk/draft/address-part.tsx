import { slotOf } from '#contract/delivery/free-slot.ts'
import type { Quote } from '#contract/desk/draft.ts'
import { maxMessageLength } from '#contract/orders/order-limits.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { placeName } from '#web/parts/fields/place-note.tsx'
import { SpokenAddressFields } from '#web/parts/fields/spoken-address-fields.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { RecipientPart } from './recipient-part.tsx'
import type { DraftState } from './use-draft.ts'

const SlotChoice = onDemand(async () => (await import('#web/parts/fields/slot-choice.tsx')).SlotChoice)

const PickupChoice = onDemand(async () => (await import('#web/parts/fields/pickup-choice.tsx')).PickupChoice)

/** The part of a telephone order with its address or pickup point, its recipient, its slot, and the message to the courier. */
export function AddressPart({ draft, quote }: { draft: DraftState; quote: Quote | undefined }) {
  const t = useTranslate()
  const { input, errors, change } = draft
  const pickups = quote?.pickups ?? []
  const isPickup = input.pickupPointId !== undefined
  return (
    <section className="rounded-card bg-card p-5 shadow-soft">
      <h2 className="mb-3 font-display text-xl">{t('admin-desk:draft.address')}</h2>
      {pickups.length > 0 || isPickup ? (
        <PickupChoice
          pickups={pickups}
          pointId={input.pickupPointId}
          error={errors.pickup}
          onChange={pickupPointId => change({ pickupPointId })}
        />
      ) : null}
      {/* What was written of an address stays in the draft while a pickup point is chosen. */}
      <SpokenAddressFields
        {...(isPickup ? { fields: ['phone'] as const } : {})}
        address={input.address}
        errorOf={field => errors[`address.${field}`]}
        onChange={address => change({ address })}
      />
      <p role="status" className="mt-3 text-sm text-muted">
        {quote && !isPickup ? placeText(quote) : null}
      </p>
      <RecipientPart draft={draft} />
      {quote && (quote.slots.length > 0 || errors.slot) ? (
        <SlotChoice
          slots={quote.slots}
          slot={slotOf(draft.slotStart, quote.slots)}
          error={errors.slot}
          onChange={draft.chooseSlot}
        />
      ) : null}
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
