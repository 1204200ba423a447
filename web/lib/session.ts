import type { User } from '#contract/accounts/user.ts'
import { shortKey, tokenKey, userKey } from './session-keys.ts'

const sessionEvent = 'sira:session'
const userEvent = 'sira:user'
/** Names the member whose session the server has ended, in contrast to a logout. */
const endedKey = 'ended_session'
/** Starts the names under which a tab keeps what belongs to the member who is signed in. */
const notePrefix = 'member:'

/** What browser storage keeps of the member. What the member told of the skin is health data and stays with the server. */
export type StoredUser = Pick<User, 'id' | 'name' | 'email' | 'role' | 'avatar'>

export interface Session {
  token: string
  user: StoredUser
}

function storable({ id, name, email, role, avatar }: StoredUser): string {
  return JSON.stringify({ id, name, email, role, avatar })
}

/** The stored session. Stored data that cannot be read is removed. */
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
      typeof user.name === 'string'
    ) {
      const kept = storable(user)
      // Browsers may still hold a user with the skin, stored by an earlier version.
      if (kept !== stored) localStorage.setItem(userKey, kept)
      return { token, user: JSON.parse(kept) }
    }
  } catch {
    // Falls through: what cannot be read is removed below.
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

/** Keeps the session; one that is not to be remembered ends when the browser is closed. */
export function storeSession({ token, user }: Session, isRemembered = true): void {
  if (isRemembered) localStorage.removeItem(shortKey)
  else {
    document.cookie = `${shortKey}=1; path=/; samesite=lax`
    // Without cookies the mark would end the session at the next page.
    if (document.cookie.includes(`${shortKey}=1`)) localStorage.setItem(shortKey, '1')
  }
  // The token comes last: other tabs wake up by it, and would clear away a token without its user.
  localStorage.setItem(userKey, storable(user))
  localStorage.setItem(tokenKey, token)
  localStorage.removeItem(endedKey)
  announce()
}

/** Whether the session of before was to outlive the browser. */
export function wasRemembered(): boolean {
  return localStorage.getItem(shortKey) === null
}

/** Forgets token and user; other tabs follow through the storage event. */
export function clearSession(): void {
  const had = [tokenKey, userKey, endedKey].some(key => localStorage.getItem(key) !== null)
  localStorage.removeItem(shortKey)
  localStorage.removeItem(endedKey)
  removeSession()
  if (had) announce()
}

/** The token goes last, since other tabs wake up by it. Why it goes stays written where another tab is removing it. */
function removeSession(): void {
  localStorage.removeItem(userKey)
  localStorage.removeItem(tokenKey)
}

/** Forgets token and user, which the server has refused. A page that is this member's may wait for the next login. */
export function expireSession(): void {
  const session = readSession()
  if (session) localStorage.setItem(endedKey, String(session.user.id))
  removeSession()
  announce()
}

/** The member whose session the server has ended; undefined after a login or a logout. */
export function endedMember(): number | undefined {
  const id = localStorage.getItem(endedKey)
  return id === null || localStorage.getItem(tokenKey) !== null ? undefined : Number(id)
}

let isWaiting = () => false

/** As long as that is true, nobody who listens hears that the session has ended: this page may go on with the next one. */
export function waitWhile(condition: () => boolean): void {
  isWaiting = condition
}

/**
 * Calls `listener` when someone logs in or out, in this tab or another, and when a page comes back that the browser has
 * kept: it heard of nothing meanwhile. Answers the way to stop.
 */
export function onSessionChange(listener: () => void): () => void {
  return onAnySessionChange(() => {
    if (!isWaiting()) listener()
  })
}

/** The same also while this page waits for its member. */
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

/** Keeps the member's data after they changed: name and picture are shown by them in every tab. */
export function updateStoredUser(user: StoredUser): void {
  // An answer that comes after a logout, or after somebody else's login, is nobody's.
  if (readSession()?.user.id !== user.id) return
  localStorage.setItem(userKey, storable(user))
  window.dispatchEvent(new Event(userEvent))
}

/** Calls `listener` when who is signed in changes, or what is known of them, in this tab or another. */
export function onUserChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // During a login the user is written before the token: its own event follows.
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

/** Where this tab keeps something of the signed-in member's; undefined for a guest. It goes with the session. */
export function memberNote(name: string): string | undefined {
  const session = readSession()
  return session && `${notePrefix}${session.user.id}:${name}`
}

function forgetNotes(): void {
  if (isWaiting()) return
  // Who is to log in again finds what was kept, also after the login page.
  const own = `${notePrefix}${readSession()?.user.id ?? endedMember()}:`
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(notePrefix) && !key.startsWith(own)) sessionStorage.removeItem(key)
}

function announce(): void {
  forgetNotes()
  markSession()
  window.dispatchEvent(new Event(sessionEvent))
}

/** The style sheet shows the guest's or the member's part of the header by this mark (set at first by boot.ts). */
function markSession(): void {
  if (isWaiting()) return
  const session = localStorage.getItem(tokenKey) === null ? undefined : readSession()
  document.documentElement.dataset.session = session ? (isAdmin(session.user) ? 'admin' : 'member') : 'guest'
}
