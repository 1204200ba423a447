import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { slotOf } from '#contract/delivery/free-slot.ts'
import type { Checkout, DeliveryChoice, PickupChoice as Pickup } from '#contract/orders/checkout.ts'
import { maxMessageLength } from '#contract/orders/order-limits.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import { onSessionChange } from '#web/lib/session.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { CodeField } from '#web/parts/reductions/code-field.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { AddressManager } from '../addresses/address-manager.tsx'
import { PhoneText } from '../addresses/phone-text.tsx'
import { cashLabel, paymentLabel } from '../payment/payment-words.ts'
import { WaitingOrder } from '../payment/waiting-order.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { addressOf, type OrderDraft, pickupOf, pickupPhoneOf, readDraft, storeDraft } from './order-draft.ts'
import { type OrderErrors, usePlaceOrder } from './use-place-order.ts'

const NotDelivered = onDemand(async () => (await import('#web/parts/fields/place-note.tsx')).NotDelivered)

const RecipientFields = onDemand(
  async () => (await import('#web/parts/fields/recipient-fields.tsx')).RecipientFields,
)

const PickupChoice = onDemand(async () => (await import('#web/parts/fields/pickup-choice.tsx')).PickupChoice)

const SlotChoice = onDemand(async () => (await import('#web/parts/fields/slot-choice.tsx')).SlotChoice)

interface CheckoutFormProps {
  checkout: Checkout
  /** The promotion code with which `checkout` was loaded. */
  code: string
  /** False while `checkout` is loading with another promotion code. */
  isCurrent: boolean
  /** Whether changes of the cart have not reached the server, so that its cart may not be ordered. */
  isCartWaiting: () => boolean
  onCode: (code: string) => void
  /** A notice about the ordered products, rendered by another domain. */
  notice?: ReactNode
}

/** The checkout page: every part can be edited in place, and a refused order keeps all input. */
export function CheckoutForm({
  checkout,
  code,
  isCurrent,
  isCartWaiting,
  onCode,
  notice,
}: CheckoutFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [draft, setDraft] = useState(readDraft)
  const { place, isPlacing, errors, failure, clearError } = usePlaceOrder(isCartWaiting)
  const page = useRef<HTMLDivElement>(null)
  const formId = useId()
  const addressId = addressOf(draft, checkout)
  // Each address has its own delivery fee, so the total that is shown and ordered is that of the selected address.
  const point = pickupOf(draft, checkout)
  const isPickup = point !== undefined
  const delivery = point
    ? pickupDelivery(point, locale)
    : checkout.deliveries.find(choice => choice.addressId === addressId)
  const address = checkout.addresses.find(({ id }) => id === addressId)
  const canOrder = checkout.cart.items.every(item => item.isAvailable)
  const slots = delivery?.slots ?? []
  const slot = slotOf(draft.slot, slots)
  const isNotDelivered = delivery?.deliveryFee === null

  useEffect(() => storeDraft(draft), [draft])
  // After another member's login the draft, cart and addresses differ; after a logout the page redirects.
  useEffect(
    () =>
      onSessionChange(() => {
        setDraft(readDraft())
        void client.invalidateQueries()
      }),
    [client],
  )
  useEffect(() => {
    if (Object.keys(errors).length > 0 || failure)
      page.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [errors, failure])

  const methods = checkout.paymentMethods.filter(option => option.offered)
  // The payment method of the stored draft may have become unavailable, in general or for this amount.
  const isOffered = methods.some(({ method }) => method === draft.paymentMethod)
  const paymentMethod = isOffered ? draft.paymentMethod : 'cash_on_delivery'

  function change(part: Partial<OrderDraft>, ...fields: (keyof OrderErrors)[]) {
    setDraft(current => ({ ...current, ...part }))
    for (const field of fields) clearError(field)
  }

  const recipientField = (part: 'name' | 'phone') => ({
    value: draft.recipient?.[part],
    error: errors[`recipient.${part}`],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      change({ recipient: { name: '', phone: '', ...draft.recipient, [part]: value } }, `recipient.${part}`),
  })

  // The address manager contains a form, and forms cannot be nested, so the checkout is not one form.
  return (
    <div ref={page} className="gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid gap-6">
        <section className="rounded-card bg-card p-5 shadow-soft sm:p-6">
          <h2 className="mb-4 font-display text-2xl">{t('checkout:shipping.title')}</h2>
          {checkout.pickups?.length ? (
            <PickupChoice
              pickups={checkout.pickups}
              pointId={point?.pointId}
              error={errors.pickup}
              onChange={pickupId => change({ pickupId }, 'pickup')}
              phone={{
                value: pickupPhoneOf(draft, checkout),
                error: errors['pickup.phone'],
                onChange: pickupPhone => change({ pickupPhone }, 'pickup.phone'),
              }}
            />
          ) : null}
          {/* Before the addresses, so that the focus goes on from it to what it asks for. */}
          {errors.addressId && !isNotDelivered && !point ? (
            <p role="alert" tabIndex={-1} className="mb-3 font-medium text-danger">
              {errors.addressId}
            </p>
          ) : null}
          {point ? null : (
            <AddressManager
              known={checkout.addresses}
              selection={{
                id: addressId,
                onSelect: id => change({ addressId: id }, 'addressId'),
              }}
            />
          )}
          {delivery && isNotDelivered && address && !point ? (
            <div className="mt-4">
              <NotDelivered status={delivery.status} place={address} />
            </div>
          ) : null}
          {slots.length > 0 || errors.slot ? (
            <SlotChoice
              slots={slots}
              slot={slot}
              error={errors.slot}
              onChange={startsAt => change({ slot: startsAt }, 'slot')}
            />
          ) : null}
          <Checkbox
            className="mt-3"
            label={t('checkout:recipient.ask')}
            checked={draft.recipient !== undefined}
            onChange={({ target }) => {
              const recipient = target.checked ? { name: '', phone: '' } : undefined
              change({ recipient }, 'recipient.name', 'recipient.phone')
            }}
          />
          {draft.recipient ? (
            <RecipientFields name={recipientField('name')} phone={recipientField('phone')} />
          ) : null}
        </section>
        <form
          id={formId}
          noValidate
          className="grid gap-6"
          onSubmit={event => {
            event.preventDefault()
            const { total, codeRefusal } = delivery ?? checkout
            // A refused code gives no discount, and the server would refuse the order because of it.
            void place({ ...draft, paymentMethod }, { ...checkout, total }, codeRefusal ? '' : code)
          }}
        >
          <section className="rounded-card bg-card p-5 shadow-soft sm:p-6">
            <h2 className="sr-only">{t('checkout:payment.title')}</h2>
            <RadioGroup
              name="payment-method"
              look="card"
              legend={
                <span className="mb-2.5 block font-display text-2xl">{t('checkout:payment.title')}</span>
              }
              value={paymentMethod}
              error={errors.paymentMethod ? <PhoneText text={errors.paymentMethod} /> : undefined}
              options={methods.map(option => ({
                value: option.method,
                label: t(paymentLabel(option, isPickup)),
                hint: t(
                  option.method === 'online' ? 'checkout:payment.onlineHint' : `${cashLabel(isPickup)}Hint`,
                ),
              }))}
              onChange={event =>
                change({ paymentMethod: event.target.value as OrderDraft['paymentMethod'] }, 'paymentMethod')
              }
            />
            {errors.paymentMethod ? <WaitingOrder className="mt-4" /> : null}
          </section>
          <section className="rounded-card bg-card p-5 shadow-soft sm:p-6">
            <Field
              label={t('checkout:message.title')}
              hint={t('checkout:message.hint', { max: maxMessageLength })}
              error={errors.message}
            >
              {control => (
                <Textarea
                  {...control}
                  name="message"
                  rows={3}
                  maxLength={maxMessageLength}
                  value={draft.message}
                  onChange={event => change({ message: event.target.value }, 'message')}
                />
              )}
            </Field>
          </section>
        </form>
        {notice}
      </div>
      <aside className="mt-6 rounded-card bg-card p-5 shadow-soft sm:p-6 lg:sticky lg:top-24 lg:mt-0">
        <CheckoutSummary checkout={checkout} delivery={delivery} slot={slot} isPickup={isPickup} />
        <CodeField
          code={code}
          refusal={isCurrent ? (errors.code ?? (delivery ?? checkout).codeRefusal) : undefined}
          onApply={applied => {
            clearError('code')
            onCode(applied)
          }}
        />
        <div className="mt-4 border-t border-line pt-2">
          <Checkbox
            name="terms"
            checked={draft.acceptedTerms === checkout.termsVersion}
            error={errors.termsAccepted}
            onChange={event => {
              const acceptedTerms = event.target.checked ? checkout.termsVersion : undefined
              change({ acceptedTerms }, 'termsAccepted')
            }}
            label={
              <>
                {t('checkout:terms.label')}{' '}
                <a href="/cgv" target="_blank" rel="noopener" className="underline underline-offset-4">
                  {t('checkout:terms.link')}
                </a>
              </>
            }
          />
        </div>
        {failure ? (
          <Alert tone="error" className="mt-3">
            <PhoneText text={failure.text} />
            {failure.leadsToOrders ? (
              <a href="/account/orders" className="mt-2 block font-semibold underline underline-offset-4">
                {t('checkout:toOrders')}
              </a>
            ) : null}
          </Alert>
        ) : null}
        {canOrder ? null : (
          <Alert tone="warning" className="mt-3">
            {t('checkout:summary.unavailable')}
          </Alert>
        )}
        <Button
          type="submit"
          form={formId}
          variant="accent"
          size="large"
          className="mt-4 w-full"
          isLoading={isPlacing}
          disabled={!canOrder || isNotDelivered || !isCurrent}
        >
          {t(paymentMethod === 'online' ? 'checkout:placeAndPay' : 'checkout:place')}
        </Button>
        <ButtonLink href="/cart" variant="quiet" icon="arrow-left" className="mt-2 w-full">
          {t('checkout:backToCart')}
        </ButtonLink>
      </aside>
    </div>
  )
}

/** The price of an order that is collected, in the form of a delivery. */
function pickupDelivery(point: Pickup, locale: Locale): DeliveryChoice {
  const zone = textIn(point.name, locale) ?? ''
  return {
    ...point,
    zone,
    addressId: 0,
    status: 'served',
    freeFrom: null,
    expectedFrom: null,
    expectedTo: null,
    slots: [],
  }
}
