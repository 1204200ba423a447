import type { Age } from '#contract/diagnostic/ingredients/person.ts'
import { onSessionChange, readSession } from './session.ts'
import { profilesEvent, skinProfilesKey } from './session-keys.ts'

/** A person whom the signed-in member added to her account, as this device knows her. */
export interface KnownProfile {
  id: number
  name: string
  kind: Age
}

interface Known {
  people: KnownProfile[]
  /** The id of the person whom the pages are about now; null is the member herself. */
  current: number | null
  /** When the list was read from the shop, in milliseconds. */
  readAt: number
}

const nobody: Known = { people: [], current: null, readAt: 0 }

/** What this device knows about the persons of the signed-in member's account; nobody for a guest. */
export function readProfiles(): Known {
  const memberId = readSession()?.user.id
  try {
    const stored = memberId !== undefined && localStorage.getItem(skinProfilesKey + memberId)
    return stored ? { ...nobody, ...(JSON.parse(stored) as Known) } : nobody
  } catch {
    return nobody
  }
}

/** The person whom the pages are about now; undefined is the member herself. */
export function currentProfile(): KnownProfile | undefined {
  const { people, current } = readProfiles()
  return people.find(({ id }) => id === current)
}

/** The query of a call about the current person. */
export function profileQuery(): { profileId?: number } {
  const id = currentProfile()?.id
  return id === undefined ? {} : { profileId: id }
}

/** Makes the pages be about this person from now on, in all tabs; null is the member herself. */
export function chooseProfile(id: number | null): void {
  const known = readProfiles()
  if (known.current !== id) write({ ...known, current: id })
}

/** Stores the persons of the member's account as the shop has them. */
export function keepProfiles(people: readonly KnownProfile[], readAt = Date.now()): void {
  write({
    people: people.map(({ id, name, kind }) => ({ id, name, kind })),
    current: readProfiles().current,
    readAt,
  })
}

/** Forgets a person whom the account no longer has: the pages are then about the member herself. */
export function dropProfile(id: number | null): void {
  const { people, readAt } = readProfiles()
  keepProfiles(
    people.filter(one => one.id !== id),
    readAt,
  )
}

/** Calls `listener` when the persons or the current one change, in any tab. Returns the unsubscribe function. */
export function onProfilesChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(skinProfilesKey)) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener(profilesEvent, listener)
  const stop = onSessionChange(listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(profilesEvent, listener)
    stop()
  }
}

function write({ people, current, readAt }: Known): void {
  const memberId = readSession()?.user.id
  if (memberId === undefined) return
  const isThere = people.some(({ id }) => id === current)
  try {
    localStorage.setItem(
      skinProfilesKey + memberId,
      JSON.stringify({ people, current: isThere ? current : null, readAt }),
    )
  } catch (error) {
    console.warn('the persons of the account could not be stored', error)
  }
  window.dispatchEvent(new Event(profilesEvent))
}
