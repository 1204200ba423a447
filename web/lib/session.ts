import type { User } from '#contract/accounts/user.ts'
import { keepCopiesOnlyOf } from './offline/private-copies.ts'
import { shortKey, tokenKey, userKey } from './session-keys.ts'

const sessionEvent = 'sira:session'
const userEvent = 'sira:user'
/** Stores the id of the member whose session the server ended, which distinguishes it from a logout. */
const endedKey = 'ended_session'
/** The prefix of keys under which a tab stores data of the signed-in member. */
const notePrefix = 'member:'

/**
 * The part of the signed-in member's data that browser storage holds. The skin is health data and stays on the
 * server.
 */
export interface StoredUser extends Pick<User, 'id' | 'name' | 'email' | 'role' | 'avatar'> {
  /** What a staff member may do on administration pages; absent until it was read from the server. */
  abilities?: User['abilities']
}

export interface Session {
  token: string
  user: StoredUser
}

function storable({ id, name, email, role, avatar, abilities }: StoredUser): string {
  return JSON.stringify({ id, name, email, role, avatar, abilities })
}

/** Reads the stored session; undefined without one. Unreadable data are removed. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(tokenKey)
  const stored = localStorage.getItem(userKey)
  if (token === null && stored === null) return undefined
  try {
    const user = JSON.parse(stored ?? '') as StoredUser
    if (
      token &&
      typeof user === 'object' &&
      user !== null &&
      typeof user.id === 'number' &&
      typeof user.name === 'string' &&
      (user.abilities === undefined || Array.isArray(user.abilities))
    ) {
      const kept = storable(user)
      // Earlier versions stored the member with the skin, which is removed here.
      if (kept !== stored) localStorage.setItem(userKey, kept)
      return { token, user: JSON.parse(kept) }
    }
  } catch {
    // An unreadable session is removed below.
  }
  removeSession()
  return undefined
}

export function readToken(): string | undefined {
  return readSession()?.token
}

export function isAdmin(user: StoredUser): boolean {
  return user.role === 'admin'
}

/** Stores the session after a login; without `isRemembered` it ends when the browser closes. */
export function storeSession({ token, user }: Session, isRemembered = true): void {
  if (isRemembered) localStorage.removeItem(shortKey)
  else {
    document.cookie = `${shortKey}=1; path=/; samesite=lax`
    // Without cookies the mark of a short session would end the session on the next page.
    if (document.cookie.includes(`${shortKey}=1`)) localStorage.setItem(shortKey, '1')
  }
  // The token is stored last: its storage event makes other tabs read the session, and they would remove a token
  // without a user.
  localStorage.setItem(userKey, storable(user))
  localStorage.setItem(tokenKey, token)
  localStorage.removeItem(endedKey)
  announce()
}

/** Whether the last login asked to stay logged in after the browser closes. */
export function wasRemembered(): boolean {
  return localStorage.getItem(shortKey) === null
}

/** Removes the stored session after a logout; other tabs follow through the storage event. */
export function clearSession(): void {
  const had = [tokenKey, userKey, endedKey].some(key => localStorage.getItem(key) !== null)
  localStorage.removeItem(shortKey)
  localStorage.removeItem(endedKey)
  removeSession()
  if (had) announce()
}

/**
 * Removes token and user. The token goes last, because its storage event makes the other tabs read the session. The
 * reason for its end stays stored for them.
 */
function removeSession(): void {
  localStorage.removeItem(userKey)
  localStorage.removeItem(tokenKey)
}

/**
 * Removes the stored session after the server refused its token. A page of this member may wait for the next login.
 */
export function expireSession(): void {
  const session = readSession()
  if (session) localStorage.setItem(endedKey, String(session.user.id))
  removeSession()
  announce()
}

/** The id of the member whose session the server has ended; undefined after a login or a logout. */
export function endedMember(): number | undefined {
  const id = localStorage.getItem(endedKey)
  return id === null || localStorage.getItem(tokenKey) !== null ? undefined : Number(id)
}

let isWaiting = () => false

/**
 * While `condition` is true, session listeners are not notified that the session has ended, because this page may
 * continue with the next one.
 */
export function waitWhile(condition: () => boolean): void {
  isWaiting = condition
}

/**
 * Calls `listener` after a login or logout in any tab, and when a page returns from the back/forward cache, where it
 * missed events. Returns the unsubscribe function.
 */
export function onSessionChange(listener: () => void): () => void {
  return onAnySessionChange(() => {
    if (!isWaiting()) listener()
  })
}

/** Like `onSessionChange`, but also calls `listener` while this page waits for its member to log in again. */
export function onAnySessionChange(listener: () => void): () => void {
  const hear = () => {
    forgetNotes()
    markSession()
    listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) hear()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) hear()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  window.addEventListener(sessionEvent, listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
    window.removeEventListener(sessionEvent, listener)
  }
}

/** Stores the signed-in member's changed data, from which all tabs show name and picture. */
export function updateStoredUser(user: StoredUser): void {
  // A response about the member that arrives after a logout or another member's login is ignored.
  const stored = readSession()?.user
  if (stored?.id !== user.id) return
  localStorage.setItem(userKey, storable({ ...stored, ...user }))
  window.dispatchEvent(new Event(userEvent))
}

/** Calls `listener` when the signed-in member or their data change, in this tab or another. */
export function onUserChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A login stores the user before the token; the token's own storage event follows.
    if (event.key === userKey && event.newValue !== null && localStorage.getItem(tokenKey) !== null)
      listener()
  }
  const stop = onSessionChange(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener(userEvent, listener)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(userEvent, listener)
  }
}

/**
 * The storage key for the signed-in member's data called `name` in this tab; undefined for a guest. The data are
 * removed with the session.
 */
export function memberNote(name: string): string | undefined {
  const session = readSession()
  return session && `${notePrefix}${session.user.id}:${name}`
}

function forgetNotes(): void {
  if (isWaiting()) return
  // The tab's data of a member who has to log in again are kept until then.
  const own = `${notePrefix}${readSession()?.user.id ?? endedMember()}:`
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(notePrefix) && !key.startsWith(own)) sessionStorage.removeItem(key)
}

/** Deletes what this device keeps of another member than the one who is signed in, or has to log in again. */
export async function keepOwnCopies(): Promise<void> {
  try {
    await keepCopiesOnlyOf(readSession()?.user.id ?? endedMember())
  } catch (error) {
    console.warn('copies of another member could not be deleted', error)
  }
}

function announce(): void {
  forgetNotes()
  void keepOwnCopies()
  markSession()
  window.dispatchEvent(new Event(sessionEvent))
}

/**
 * Marks the document as a guest's or member's, so that the style sheet shows the right part of the header. boot.ts
 * sets the mark first.
 */
function markSession(): void {
  if (isWaiting()) return
  const session = localStorage.getItem(tokenKey) === null ? undefined : readSession()
  document.documentElement.dataset.session = session ? (isAdmin(session.user) ? 'admin' : 'member') : 'guest'
}
