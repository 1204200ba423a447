import { newKey } from '#web/lib/new-key.ts'
import { readSession, readToken } from '#web/lib/session.ts'
import { isUnreached } from '#web/lib/unreached.ts'
import type { LeftItem } from './left-lines.ts'
import { addToLocalCart, type CartProduct, itemOf } from './local-cart-store.ts'

/** What became of an addition to the cart. */
export type Outcome =
  | { kind: 'added' }
  /** `onSent` calls its listener as soon as nothing waits, and returns the unsubscribe function. */
  | { kind: 'waiting'; onSent: (listener: () => void) => () => void }
  | { kind: 'failed'; failure: Failure }

interface Failure {
  message: string
  /** Whether the server has refused the stored session, so that the button offers the login. */
  isSignedOut: boolean
}

/**
 * Adds units of the product to the cart. Without an answer of the server, or behind changes that wait already, they wait on this
 * device with the key of the request, so that they are added once.
 */
export async function addUnits(
  product: CartProduct,
  quantity: number,
  words: { error: string; login: string },
): Promise<Outcome> {
  if (readToken() === undefined) {
    addToLocalCart(itemOf(product), quantity)
    return { kind: 'added' }
  }
  const memberId = readSession()?.user.id
  const key = newKey()
  const wait = (isReached: boolean) => waitInTurn({ ...itemOf(product), quantity }, key, memberId, isReached)
  try {
    const [{ addToServerCart }, { isCartWaiting }] = await Promise.all([
      import('./server-cart.ts'),
      import('./waiting-cart.ts'),
    ])
    if (isCartWaiting()) return (await wait(true)) ?? failed(words.error)
    await addToServerCart(product.id, quantity, key)
    return { kind: 'added' }
  } catch (error) {
    const outcome = isUnreached(error) ? await wait(false) : undefined
    if (outcome) return outcome
    const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
    if (status === 401) return failed(words.login, true)
    return failed(status === 409 || status === 422 ? (error as Error).message : words.error)
  }
}

/**
 * Stores an addition of a member behind the changes that wait, and sends them all if the server may be reached; resolves to
 * undefined if it could not be stored.
 */
async function waitInTurn(
  item: LeftItem,
  key: string,
  memberId: number | undefined,
  isReached: boolean,
): Promise<Outcome | undefined> {
  try {
    const [{ waitForNetwork }, { readLeftLines }, waitingCart] = await Promise.all([
      import('./offline-cart.ts'),
      import('./left-lines.ts'),
      import('./waiting-cart.ts'),
    ])
    if (readSession()?.user.id !== memberId) return undefined
    await waitForNetwork([item], key)
    if (isReached) await waitingCart.mergeIfNeeded()
    const line = readLeftLines().find(({ id }) => id === key)
    if (line?.refusal !== undefined) return failed(line.refusal)
    if (!line) return { kind: 'added' }
    return { kind: 'waiting', onSent: listener => onNothingWaiting(waitingCart, listener) }
  } catch (error) {
    console.warn('the product could not be stored', error)
    return undefined
  }
}

/** Calls `listener` as soon as no change of the cart waits. Returns the unsubscribe function. */
function onNothingWaiting(
  { isCartWaiting, onLeftLinesChange }: typeof import('./waiting-cart.ts'),
  listener: () => void,
): () => void {
  const follow = () => {
    if (!isCartWaiting()) listener()
  }
  follow()
  return onLeftLinesChange(follow)
}

function failed(message: string, isSignedOut = false): Outcome {
  return { kind: 'failed', failure: { message, isSignedOut } }
}
