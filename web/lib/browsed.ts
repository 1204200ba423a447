import { readSession } from './session.ts'
import { browsedKey } from './session-keys.ts'

/** The start of the key of the products that somebody wants to find again (wishes.ts); the member's id follows. */
export const wishesKey = `${browsedKey}wishes:`

/** A product as it was when somebody looked at it on this device. */
export interface SeenProduct {
  id: number
  name: string
  photo: string | null
}

/** What somebody did in the shop on this device, the newest first. It never leaves the device. */
export interface Browsed {
  seen: SeenProduct[]
  searches: string[]
}

const mostSeen = 12
const mostSearches = 6

/** The event in a tab that changes what was browsed. */
const browsedEvent = 'sira:browsed'

/**
 * What the member browsed on this device, or a guest. What a guest browsed goes to the member who logs in, and is deleted
 * with the member's at logout (private-copies.ts).
 */
export function readBrowsed(): Browsed {
  const id = readSession()?.user.id
  const own = parse(localStorage.getItem(keyOf(id)))
  const left = id === undefined ? null : localStorage.getItem(browsedKey)
  if (left === null) return own
  const guest = parse(left)
  const all = bounded({
    seen: [...guest.seen, ...own.seen],
    searches: [...guest.searches, ...own.searches],
  })
  store(all, id)
  localStorage.removeItem(browsedKey)
  return all
}

export function noteSeen(product: SeenProduct): void {
  const browsed = readBrowsed()
  change({ ...browsed, seen: [product, ...browsed.seen] })
}

export function noteSearch(search: string): void {
  const browsed = readBrowsed()
  change({ ...browsed, searches: [search, ...browsed.searches] })
}

/** Forgets the products that were seen, or the searches. */
export function forgetBrowsed(part: keyof Browsed): void {
  change({ ...readBrowsed(), [part]: [] })
}

/** Calls `listener` when what was browsed changes in this tab. Returns the unsubscribe function. */
export function onBrowsedChange(listener: () => void): () => void {
  window.addEventListener(browsedEvent, listener)
  return () => window.removeEventListener(browsedEvent, listener)
}

const keyOf = (id: number | undefined) => browsedKey + (id ?? '')

function change(browsed: Browsed): void {
  store(bounded(browsed), readSession()?.user.id)
  window.dispatchEvent(new Event(browsedEvent))
}

/** Where nothing can be stored, as on a full device, nothing is remembered. */
function store(browsed: Browsed, id: number | undefined): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(browsed))
  } catch (error) {
    console.warn('what was browsed could not be kept', error)
  }
}

function bounded({ seen, searches }: Browsed): Browsed {
  return {
    seen: seen.filter(({ id }, at) => seen.findIndex(other => other.id === id) === at).slice(0, mostSeen),
    searches: [...new Set(searches)].slice(0, mostSearches),
  }
}

function parse(stored: string | null): Browsed {
  try {
    const { seen, searches } = JSON.parse(stored ?? '{}') as Partial<Record<keyof Browsed, unknown>>
    return bounded({
      seen: (Array.isArray(seen) ? seen : []).filter(isSeen),
      searches: (Array.isArray(searches) ? searches : []).filter(search => typeof search === 'string'),
    })
  } catch {
    return { seen: [], searches: [] }
  }
}

function isSeen(value: unknown): value is SeenProduct {
  const { id, name, photo } = (value ?? {}) as Partial<Record<keyof SeenProduct, unknown>>
  return Number.isSafeInteger(id) && typeof name === 'string' && (photo === null || typeof photo === 'string')
}
