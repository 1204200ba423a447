import type { Wish } from '#contract/cart/wishlist.ts'
import { addWish, getWishlist, removeWish } from '#contract/cart/wishlist-endpoints.ts'
import { maxWishes, mostGuestWishes } from '#contract/cart/wishlist-limits.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from './api.ts'
import { wishesKey } from './browsed.ts'
import { readSession } from './session.ts'

/** A product that somebody wants to find again, as this device keeps it. */
export interface KeptWish {
  id: number
  name: string
  photo: string | null
  /** The price when the product was added, in FCFA. */
  price: number
  /** The member's change that the server has not got yet. */
  unsent?: 'add' | 'remove' | undefined
}

/** The event in a tab that changes the wishes. */
const wishesEvent = 'sira:wishes'

/** The wishes on this device, the newest first: a guest's, or the copy of the signed-in member's. */
export function readWishes(): KeptWish[] {
  return read(keyOfNow()).filter(({ unsent }) => unsent !== 'remove')
}

export function isWished(id: number): boolean {
  return readWishes().some(wish => wish.id === id)
}

/**
 * Adds a product to the wishes or removes it: on the device at once, for a member then on the server, without a network
 * later. Throws the server's refusal, after which the device is as before; false when a guest's list is full.
 */
export async function changeWish(wish: KeptWish, isWanted: boolean): Promise<boolean> {
  const key = keyOfNow()
  const isMember = key !== wishesKey
  const before = read(key)
  const others = before.filter(({ id }) => id !== wish.id)
  if (isWanted && others.length >= (isMember ? maxWishes : mostGuestWishes)) return false
  const { id, name, photo, price } = wish
  const changed = {
    id,
    name,
    photo,
    price,
    unsent: isMember ? (isWanted ? 'add' : 'remove') : undefined,
  } as const
  store(key, isWanted || isMember ? [changed, ...others] : others)
  if (isMember) await sendWishes()
  return true
}

/**
 * Sends the member's unsent changes to the server one by one, after a login also a guest's wishes. What the server refuses
 * is dropped from the device, and its refusal thrown at the end; without an answer it is sent later.
 */
export function sendWishes(): Promise<void> {
  return inTurn(async () => {
    const memberId = readSession()?.user.id
    if (memberId === undefined) return
    const key = wishesKey + memberId
    const own = read(key)
    const guest = read(wishesKey).filter(({ id }) => !own.some(wish => wish.id === id))
    if (localStorage.getItem(wishesKey) !== null) {
      store(key, [...guest.map(wish => ({ ...wish, unsent: 'add' as const })), ...own])
      localStorage.removeItem(wishesKey)
    }
    let refusal: unknown
    for (const { id, unsent } of read(key).toReversed()) {
      // The next request would carry the token of another member.
      if (unsent === undefined || readSession()?.user.id !== memberId) continue
      try {
        await callApi(unsent === 'add' ? addWish : removeWish, { params: { id } })
        settle(key, id, unsent, unsent === 'add')
      } catch (error) {
        if (
          !(error instanceof ApiFailure) ||
          error.status < 400 ||
          error.status >= 500 ||
          error.status === 401
        )
          return
        settle(key, id, unsent, false)
        // What is to be removed and is not there any more is removed.
        if (unsent === 'add') refusal = error
      }
    }
    if (refusal) throw refusal
  })
}

/** The wishlist of the signed-in member from the server, of which this device then keeps a copy. */
export async function loadWishes(): Promise<Wish[]> {
  const key = keyOfNow()
  const { data } = await callApi(getWishlist)
  const unsent = read(key).filter(wish => wish.unsent !== undefined)
  const known = data.filter(({ product }) => !unsent.some(({ id }) => id === product.id))
  if (key === keyOfNow())
    store(key, [
      ...unsent,
      ...known.map(({ product: { id, name, photo, price }, previousPrice }) => ({
        id,
        name,
        photo,
        price: previousPrice ?? price,
      })),
    ])
  return data
}

/** Calls `listener` when the wishes change, in this tab or another. Returns the unsubscribe function. */
export function onWishesChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(wishesKey)) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener(wishesEvent, listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(wishesEvent, listener)
  }
}

const keyOfNow = () => wishesKey + (readSession()?.user.id ?? '')

/** Notes that the server has got a change; a newer change of the same product stays unsent. */
function settle(key: string, id: number, sent: KeptWish['unsent'], isKept: boolean): void {
  const wishes = read(key)
  const isSame = (wish: KeptWish) => wish.id === id && wish.unsent === sent
  store(
    key,
    isKept
      ? wishes.map(wish => (isSame(wish) ? { ...wish, unsent: undefined } : wish))
      : wishes.filter(wish => !isSame(wish)),
  )
}

function store(key: string, wishes: KeptWish[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(key, JSON.stringify(wishes))
    else localStorage.removeItem(key)
  } catch (error) {
    console.warn('the wishlist could not be kept on this device', error)
  }
  window.dispatchEvent(new Event(wishesEvent))
}

function read(key: string): KeptWish[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWish) : []
  } catch {
    return []
  }
}

function isWish(value: unknown): value is KeptWish {
  const { id, name, price } = (value ?? {}) as Partial<Record<keyof KeptWish, unknown>>
  return Number.isSafeInteger(id) && typeof name === 'string' && Number.isSafeInteger(price)
}

let turn: Promise<unknown> = Promise.resolve()

/** Runs one sending at a time: in this tab, and in all tabs if the browser has the Web Locks API. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const locked = () => ('locks' in navigator ? navigator.locks.request('sira:wishes', work) : work())
  const mine = turn.then(locked)
  turn = mine.catch(() => {})
  return mine
}
