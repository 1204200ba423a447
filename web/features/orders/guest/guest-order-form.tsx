import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { LocalCart } from '#contract/cart/local-cart.ts'
import { ApiFailure } from '#contract/client.ts'
import { slotOf } from '#contract/delivery/free-slot.ts'
import type { Place } from '#contract/delivery/zone.ts'
import { addressLengths } from '#contract/orders/address-parts.ts'
import type { GuestQuote } from '#contract/orders/guest-order.ts'
import { maxMessageLength } from '#contract/orders/order-limits.ts'
import { textIn } from '#contract/shared/locale.ts'
import { required } from '#web/lib/field-rules.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { PlaceField } from '#web/parts/fields/place-field.tsx'
import { PlaceTerms } from '#web/parts/fields/place-note.tsx'
import { useTypedCode } from '#web/parts/reductions/typed-code.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PhoneText } from '../addresses/phone-text.tsx'
import { type GuestDraft, guestFields, readGuestDraft, storeGuestDraft } from './guest-draft.ts'
import { deliveryRules, formField, recipientRules, rules, type Values } from './guest-rules.ts'
import { GuestSummary } from './guest-summary.tsx'
import { NumberProof } from './number-proof.tsx'
import { useGuestQuote } from './use-guest-quote.ts'
import { useNumberProof } from './use-number-proof.ts'

const RecipientFields = onDemand(
  async () => (await import('#web/parts/fields/recipient-fields.tsx')).RecipientFields,
  () => <Skeleton className="h-24 rounded-card sm:col-span-2" />,
)

// Loaded once something is typed, so that it is there if the line is cut before the order.
const loadOrdering = () => import('./place-guest-order.ts')

const PickupChoice = onDemand(
  async () => (await import('#web/parts/fields/pickup-choice.tsx')).PickupChoice,
  () => <Skeleton className="h-40 rounded-card sm:col-span-2" />,
)

const OwnPosition = onDemand(async () => (await import('#web/parts/fields/own-position.tsx')).OwnPosition)

const SlotChoice = onDemand(async () => (await import('#web/parts/fields/slot-choice.tsx')).SlotChoice)

interface GuestOrderFormProps {
  cart: LocalCart
  /** The pickup points as the page was loaded; the price names the current ones. */
  pickups: GuestQuote['pickups']
}

/** The form of an order without an account: who, where, what it costs. A refused order keeps all input. */
export function GuestOrderForm({ cart, pickups: loaded }: GuestOrderFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [start] = useState(readGuestDraft)
  const [place, setPlace] = useState<Place>({ city: start.city, quarter: start.quarter })
  const [typedPhone, setTypedPhone] = useState(start.phone)
  const [code, setCode] = useTypedCode()
  const [failure, setFailure] = useState<string>()
  const [codeError, setCodeError] = useState<string>()
  const [isPlaced, setIsPlaced] = useState(false)
  const { proving, ...number } = useNumberProof(typedPhone)
  const [isForOther, setIsForOther] = useState(start.recipientName + start.recipientPhone !== '')
  const [pickupId, setPickupId] = useState(Number(start.pickup) || undefined)
  const { quote, isCurrent, hasFailed, again } = useGuestQuote(
    cart,
    { ...place, pickupPointId: pickupId, phone: typedPhone },
    code,
  )
  const [pin, setPin] = useState(start.pin)
  const [asksPosition, setAsksPosition] = useState(pin !== '')
  const [chosenSlot, setChosenSlot] = useState(start.slot)
  const slots = quote?.delivery?.slots ?? []
  const slot = slotOf(chosenSlot, slots)
  const pickups = quote?.pickups ?? loaded
  const point = pickups.find(({ pointId }) => pointId === pickupId)
  const fields = useFields<Values>({
    ...rules,
    ...(point ? {} : deliveryRules),
    ...(slots.length > 0 ? { slot: [required] } : {}),
    ...(isForOther ? recipientRules : {}),
    ...(proving && !proving.proof ? { numberCode: [required] } : {}),
  })

  function handleChange() {
    loadOrdering().catch(() => {})
    const typed = guestFields.map(name => [name, fields.getValues(name)] as const)
    storeGuestDraft(Object.fromEntries(typed) as GuestDraft)
    setTypedPhone(String(fields.getValues('phone')))
  }

  function handlePlace(chosen: Place) {
    // The fields' rules read the values of the inputs.
    flushSync(() => setPlace(chosen))
    for (const part of ['city', 'quarter']) fields.checkAgain(part)
    handleChange()
  }

  function handlePin(found: string) {
    flushSync(() => setPin(found))
    handleChange()
  }

  function explain(error: unknown): void {
    const refusal = error instanceof ApiFailure ? error : undefined
    const codeWords = refusal?.errors.code?.join(' ')
    const proofWords = refusal?.errors.proof?.join(' ')
    // Said beside the button, because a point that was closed or a slot that is full is no longer among the choices.
    const pickupWords = (refusal?.errors.pickup ?? refusal?.errors.slot)?.join(' ')
    // A proof counts for a quarter of an hour, and the amount of the setting may have changed.
    if (proofWords) number.forget()
    if (proofWords || pickupWords) setFailure(proofWords ?? pickupWords)
    else if (refusal?.code === 'KEY_REUSED') setFailure(t('guest-order:already'))
    else if (codeWords) {
      setCodeError(codeWords)
      setFailure(t('guest-order:codeRefused'))
    } else
      setFailure(fields.showFailure(error, t(refusal ? 'checkout:failure' : 'checkout:uncertain'), formField))
    // Prices, stock, terms or the uses of a promotion have changed since the price was read.
    if (codeWords || proofWords || refusal?.status === 409) again()
  }

  /** Sends a code to the number, and leads to its field; what was typed stays. */
  async function handleRequest() {
    setFailure(undefined)
    try {
      await number.request()
      document.getElementsByName('numberCode')[0]?.focus()
    } catch (error) {
      setFailure(fields.showFailure(error, t('guest-order:proof.failure')))
    }
  }

  /** The proof of the number; undefined when the typed code gives none. */
  async function proofBy(typed: string): Promise<string | undefined> {
    try {
      return await number.prove(typed)
    } catch (error) {
      const rename = (wireField: string) => (wireField === 'code' ? 'numberCode' : wireField)
      setFailure(fields.showFailure(error, t('guest-order:proof.failure'), rename))
      return undefined
    }
  }

  async function handleOrder({ terms: _, numberCode, ...draft }: Values, shown: GuestQuote) {
    if (shown.proof && !proving) return handleRequest()
    setFailure(undefined)
    setCodeError(undefined)
    const proof = shown.proof ? await proofBy(numberCode) : ''
    if (proof === undefined) return
    try {
      const { orderAsGuest } = await loadOrdering()
      // The button stays busy until the next page is there. While an order waits, the page shows it in place of the form.
      // A refused code gives no discount, and the server would refuse the order because of it.
      const givenCode = shown.codeRefusal ? '' : code
      setIsPlaced(await orderAsGuest({ cart, quote: shown, draft, code: givenCode, proof }))
    } catch (error) {
      explain(error)
    }
  }

  const text = (
    name: Exclude<keyof GuestDraft, 'pickup' | 'pin' | 'slot' | 'city' | 'quarter' | 'message'>,
  ) => ({
    ...fields.field(name),
    defaultValue: start[name],
  })
  const optionalText = t('addresses:fields.optional')
  const canOrder =
    quote !== undefined && quote.deliveryFee !== null && quote.lines.every(line => line.isAvailable)
  const isCartWhole = quote?.lines.length === cart.items.length
  const codeRefusal = codeError ?? (isCurrent ? quote?.codeRefusal : undefined)

  return (
    <form
      {...fields.form(async values => {
        if (quote) await handleOrder(values, quote)
      })}
      onChange={handleChange}
      className="gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start [&_input]:scroll-my-32"
    >
      <div className="grid gap-6">
        <section className="grid gap-4 rounded-card bg-card p-5 shadow-soft sm:grid-cols-2 sm:p-6">
          <h2 className="font-display text-2xl sm:col-span-2">{t('guest-order:who')}</h2>
          <TextField {...text('name')} label={t('guest-order:name')} required autoComplete="name" />
          <TextField
            {...text('phone')}
            label={t('guest-order:phone')}
            hint={t('guest-order:phoneHint')}
            required
            type="tel"
            autoComplete="tel"
          />
        </section>
        <section className="grid gap-4 rounded-card bg-card p-5 shadow-soft sm:grid-cols-2 sm:p-6">
          <h2 className="font-display text-2xl sm:col-span-2">
            {t(pickups.length > 0 ? 'delivery:pickup.legend' : 'guest-order:where')}
          </h2>
          {pickups.length > 0 ? (
            <PickupChoice pickups={pickups} pointId={point?.pointId} onChange={setPickupId} />
          ) : null}
          <Checkbox
            className="sm:col-span-2"
            label={t('checkout:recipient.ask')}
            checked={isForOther}
            // The form's own handler then reads which fields there are.
            onChange={({ target }) => flushSync(() => setIsForOther(target.checked))}
          />
          {isForOther ? (
            <RecipientFields name={text('recipientName')} phone={text('recipientPhone')} />
          ) : null}
          {/* What was typed stays in the fields while a pickup point is chosen. */}
          <div className={point ? 'hidden' : 'contents'}>
            <PlaceField
              {...fields.field('city')}
              label={t('addresses:fields.city')}
              required
              part="city"
              place={place}
              onChange={handlePlace}
              maxLength={addressLengths.city}
            />
            <PlaceField
              {...fields.field('quarter')}
              label={t('addresses:fields.quarter')}
              optionalText={optionalText}
              part="quarter"
              place={place}
              onChange={handlePlace}
              maxLength={addressLengths.quarter}
            />
            <PlaceTerms
              terms={
                quote?.delivery
                  ? { ...quote.delivery, fee: quote.deliveryFee, asked: quote.asked }
                  : undefined
              }
              isOld={!isCurrent}
            />
            <TextField
              {...text('landmark')}
              label={t('addresses:fields.landmark')}
              hint={t('addresses:fields.landmarkHint')}
              required
              autoComplete="off"
            />
            <TextField
              {...text('street')}
              label={t('addresses:fields.street')}
              optionalText={optionalText}
              autoComplete="street-address"
            />
            {asksPosition ? (
              <OwnPosition pin={pin} onChange={handlePin} />
            ) : (
              <p>
                <Button variant="secondary" size="compact" onClick={() => setAsksPosition(true)}>
                  {t('delivery:pin.add')}
                </Button>
              </p>
            )}
            <input type="hidden" name="pin" value={pin} />
          </div>
          {slots.length > 0 ? (
            <SlotChoice
              slots={slots}
              slot={slot}
              error={fields.field('slot').error}
              onChange={setChosenSlot}
            />
          ) : null}
          <Field
            className="sm:col-span-2"
            label={t('guest-order:message')}
            optionalText={optionalText}
            error={fields.field('message').error}
          >
            {control => (
              <Textarea
                {...control}
                name="message"
                rows={2}
                maxLength={maxMessageLength}
                defaultValue={start.message}
              />
            )}
          </Field>
        </section>
      </div>
      <aside className="mt-6 rounded-card bg-card p-5 shadow-soft sm:p-6 lg:sticky lg:top-24 lg:mt-0">
        {quote ? (
          <GuestSummary quote={quote} slot={slot} pickupName={point && textIn(point.name, locale)} />
        ) : hasFailed ? null : (
          <Skeleton className="h-96 rounded-card" />
        )}
        {code === '' ? null : (
          <div className="mt-4 border-t border-line pt-4">
            <p>{t('guest-order:code', { code })}</p>
            {codeRefusal ? <p className="mt-1 font-medium text-danger">{codeRefusal}</p> : null}
            <Button
              variant="quiet"
              size="compact"
              onClick={() => {
                setCodeError(undefined)
                setFailure(undefined)
                setCode('')
              }}
            >
              {t('checkout:code.remove')}
            </Button>
          </div>
        )}
        <div className="mt-4 border-t border-line pt-2">
          <p className="pt-2">{t(point ? 'checkout:payment.cash_on_pickupHint' : 'guest-order:cash')}</p>
          <Checkbox
            {...fields.field('terms')}
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
        {quote?.proof ? (
          <NumberProof
            channel={quote.proof}
            proving={proving}
            field={fields.field('numberCode')}
            isRequesting={number.isRequesting}
            onRequest={() => void handleRequest()}
          />
        ) : null}
        {failure ? (
          <Alert tone="error" className="mt-3">
            <PhoneText text={failure} />
          </Alert>
        ) : null}
        {hasFailed ? (
          <Alert
            tone="warning"
            className="mt-3"
            actions={
              <Button variant="secondary" onClick={again}>
                {t('shell:action.retry')}
              </Button>
            }
          >
            {t('guest-order:priceFailure')}
          </Alert>
        ) : null}
        {quote && isCurrent && !(isCartWhole && quote.lines.every(line => line.isAvailable)) ? (
          <Alert tone="warning" className="mt-3">
            {t('checkout:summary.unavailable')}
          </Alert>
        ) : null}
        <Button
          type="submit"
          variant="accent"
          size="large"
          className="mt-4 w-full"
          isLoading={fields.isSending || isPlaced}
          disabled={!canOrder || !isCartWhole || !isCurrent}
        >
          {t(quote?.proof && !proving ? `guest-order:proof.ask.${quote.proof}` : 'checkout:place')}
        </Button>
        <ButtonLink href="/cart" variant="quiet" icon="arrow-left" className="mt-2 w-full">
          {t('checkout:backToCart')}
        </ButtonLink>
      </aside>
    </form>
  )
}
