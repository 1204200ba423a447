import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { loginPath } from '#web/lib/redirect.ts'
import { expireSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { QuantityStepper, type QuantityStepperProps } from '#web/ui/fields/quantity-stepper.tsx'
import { ShortText } from '#web/ui/short-text.tsx'
import { addUnits, type Outcome } from './add-units.ts'
import { addToLocalCart, itemOf } from './local-cart-store.ts'

export interface AddToCartProps {
  product: { id: number; name: string; photo: string | null; price: number; stockQuantity: number }
  words: {
    add: string
    /** The start of the label `add`, for narrow product cards on a phone. */
    addShort: string
    /**
     * The button's accessible name. It includes the product's name, because screen readers may list many such
     * buttons.
     */
    label: string
    adding: string
    added: string
    addedShort: string
    outOfStock: string
    error: string
    /** The text when the product waits for the network. */
    waits: string
    /** The text for a member whose session has ended, shown with the link to the login and back. */
    login: string
    logIn: string
    /** The texts of the quantity field and the link to the cart beside a wide button, as on the product page. */
    full?: { seeCart: string; quantity: QuantityStepperProps['words'] }
  }
}

/** How long the button shows "added" after a success, in milliseconds. */
const successTime = 3000
/** A second tap within this many milliseconds counts as the same press of the button. */
const tapTime = 500

/** Has the device keep the cart's page, also on the first page of a visit, which starts no service worker by itself. */
function openCartOffline(): void {
  import('#web/lib/offline/start-offline.ts')
    .then(module => module.startOffline())
    // The browser's error says which file or worker could not be loaded.
    .catch(console.warn)
}

type State = { kind: 'ready' | 'adding' } | Outcome

/** The button that adds a product to the cart: a guest's in browser storage, a member's on the server. */
export default function AddToCart({ product, words }: AddToCartProps) {
  const { full } = words
  const [state, setState] = useState<State>({ kind: 'ready' })
  const [quantity, setQuantity] = useState(1)
  const refusedAt = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(
    () => (state.kind === 'waiting' ? state.onSent(() => setState({ kind: 'ready' })) : undefined),
    [state],
  )
  const isSoldOut = product.stockQuantity <= 0

  async function handleAdd() {
    if (state.kind === 'adding') return
    // Pressing the button has just blurred a quantity field with an invalid text. Adding the previous quantity would
    // surprise the buyer.
    if (performance.now() - refusedAt.current < tapTime) return
    setState({ kind: 'adding' })
    clearTimeout(timer.current)
    const [outcome] = await Promise.all([
      addUnits(product, quantity, words),
      new Promise(resolve => setTimeout(resolve, tapTime)),
    ])
    setState(outcome)
    if (outcome.kind !== 'failed') openCartOffline()
    if (outcome.kind === 'added') timer.current = setTimeout(() => setState({ kind: 'ready' }), successTime)
  }

  /**
   * Adds the product to the guest's cart before the login page opens; the login merges that cart into the member's.
   */
  function handleLogIn(event: MouseEvent) {
    event.preventDefault()
    addToLocalCart(itemOf(product), quantity)
    expireSession()
    location.assign(loginPath(location.href))
  }

  const [text, short] = isSoldOut
    ? [words.outOfStock, words.outOfStock]
    : state.kind === 'adding'
      ? [words.adding, words.adding]
      : state.kind === 'added'
        ? [words.added, words.addedShort]
        : [words.add, words.addShort]
  return (
    <div className={full ? 'flex flex-wrap items-center gap-3 noscript:hidden' : 'noscript:hidden'}>
      {full && !isSoldOut ? (
        <QuantityStepper
          value={quantity}
          min={1}
          max={product.stockQuantity}
          onChange={setQuantity}
          onRefuse={() => {
            refusedAt.current = performance.now()
          }}
          words={full.quantity}
        />
      ) : null}
      <Button
        type="button"
        variant={full ? 'primary' : 'secondary'}
        // Two lines high, because "Ajouter au panier" has two in a phone's own font and "Ajout…" has one.
        className={full ? 'min-h-13 max-sm:flex-1 max-sm:large-text:basis-full' : 'w-full'}
        disabled={isSoldOut}
        // `disabled` would take the keyboard's focus away.
        aria-disabled={state.kind === 'adding' || undefined}
        aria-label={state.kind === 'ready' && !isSoldOut ? words.label : undefined}
        onClick={handleAdd}
      >
        {/* A new element for each text: browsers count a centred text that changes its width as one that moves. */}
        <ShortText key={text} text={text} short={full ? text : short} />
      </Button>
      {full && !isSoldOut ? (
        // Always there, so that nothing below it moves. On a phone the link has its own row.
        <a href="/cart" className="inline-flex h-11 items-center underline underline-offset-4 max-sm:w-full">
          {full.seeCart}
        </a>
      ) : null}
      <p
        role="status"
        aria-live="polite"
        className={
          state.kind === 'failed'
            ? 'mt-2 w-full text-sm text-danger'
            : state.kind === 'waiting'
              ? 'mt-2 w-full text-sm text-muted'
              : 'sr-only'
        }
      >
        {state.kind === 'added'
          ? words.added
          : state.kind === 'waiting'
            ? words.waits
            : state.kind === 'failed'
              ? state.failure.message
              : ''}
      </p>
      {state.kind === 'failed' && state.failure.isSignedOut ? (
        <a href="/login" className="inline-flex min-h-11 items-center underline" onClick={handleLogIn}>
          {words.logIn}
        </a>
      ) : null}
    </div>
  )
}

export const AddToCartIsland = island('add-to-cart', AddToCart)
