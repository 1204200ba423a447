import { catalogueCache, keptPages, keptPictures } from '#web/worker/kept.ts'
import { addressDraftKey, browsedKey, refusedLinesKey, waitingLinesKey } from '../session-keys.ts'

/** The storage key with the id of the member whose private copies may be on this device. */
const ownerKey = 'private_copies_of'

/** The cache with the API's answers to the signed-in member. */
export const answersCache = 'answers'

/** The address of a kept answer without its language. Below `/api`, an address is never opened as a page. */
export const answerPath = (memberId: number, name: string) => `/api/kept/${memberId}/${name}`

/**
 * What this device keeps of a member besides the session: caches and databases by name, and the starts of storage keys that
 * end with the member's id. Code that stores private data elsewhere adds its name here, so that it is deleted at logout, at
 * another member's login and with the account.
 */
const privateCaches = [keptPages.name, keptPictures.name, answersCache]
const privateDatabases: readonly string[] = []
const privateKeys = [waitingLinesKey, refusedLinesKey, addressDraftKey, browsedKey]

/**
 * Deletes the private copies of another member than this one, or of any member when nobody is signed in. Called at every
 * change of the session and with every page, because a session may also end while the browser is closed.
 */
export async function keepCopiesOnlyOf(memberId: number | undefined): Promise<void> {
  const owner = localStorage.getItem(ownerKey)
  const id = memberId === undefined ? null : String(memberId)
  if (owner !== null && owner !== id) {
    for (const key of Object.keys(localStorage))
      if (privateKeys.some(start => key.startsWith(start) && key !== start + id)) localStorage.removeItem(key)
    await eraseCopies(privateCaches)
  }
  // The name of the owner is removed last: what was interrupted is repeated with the next page.
  if (id === null) localStorage.removeItem(ownerKey)
  else localStorage.setItem(ownerKey, id)
}

/** Deletes all pages, pictures and lists that this device keeps. Files of the build, the same for everybody, stay. */
export function eraseAllCopies(): Promise<void> {
  return eraseCopies([...privateCaches, catalogueCache])
}

async function eraseCopies(cacheNames: readonly string[]): Promise<void> {
  if ('caches' in globalThis) await Promise.all(cacheNames.map(name => caches.delete(name)))
  await Promise.all(privateDatabases.map(deleteDatabase))
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
