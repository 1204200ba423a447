import { type Entry, excludes } from './entry.ts'

/** The tag with which the browser tells the worker that the line is back and the outbox can be sent. */
export const syncTag = 'outbox'

const databaseName = 'outbox'
const storeName = 'entries'
const channelName = 'sira:outbox'

/** All entries, the oldest first. */
export async function listEntries(): Promise<Entry[]> {
  const entries = await inStore<Entry[]>('readonly', store => store.getAll())
  return entries.toSorted((one, other) => one.createdAt - other.createdAt)
}

/** Writes an entry, unless another excludes it; resolves to whether it was written. */
export async function addEntry(entry: Entry): Promise<boolean> {
  const known = await inStore<Entry[]>('readwrite', store => {
    const all = store.getAll() as IDBRequest<Entry[]>
    all.onsuccess = () => {
      if (!all.result.some(other => excludes(other, entry))) store.put(entry)
    }
    return all
  })
  return !known.some(other => excludes(other, entry))
}

/** Identifies a version of an entry: its author may replace the entry, also while it is being sent. */
export type Written = Pick<Entry, 'id' | 'createdAt'>

/**
 * Changes an entry as it is stored now, or deletes it if `change` returns undefined, and tells all pages. An entry that
 * was replaced meanwhile is not changed.
 */
export async function changeEntry(
  { id, createdAt }: Written,
  change: (entry: Entry) => Entry | undefined,
): Promise<void> {
  await inStore<Entry | undefined>('readwrite', store => {
    const known = store.get(id) as IDBRequest<Entry | undefined>
    known.onsuccess = () => {
      if (known.result?.createdAt !== createdAt) return
      const changed = change(known.result)
      if (changed) store.put(changed)
      else store.delete(id)
    }
    return known
  })
  tellPages()
}

/** Deletes an entry, unless it was written again, and tells all pages. */
export async function deleteEntry(entry: Written): Promise<void> {
  await changeEntry(entry, () => undefined)
}

/** Tells all pages, this one included, that entries have changed. */
export function tellPages(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Calls `listener` when any page or the service worker changes entries. Returns the unsubscribe function. */
export function onEntriesChange(listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}

/**
 * Does something with an entry that nobody else sends or deletes meanwhile, in any tab; resolves to undefined if somebody
 * else does, unless it waits for them (`ifAvailable`). Without the browser's locks, the server's idempotency keys alone
 * prevent a second order.
 */
export async function holdEntry<Result>(
  id: string,
  work: () => Promise<Result>,
  ifAvailable = true,
): Promise<Result | undefined> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`outbox ${id}`, { ifAvailable }, async lock => (lock ? work() : undefined))
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
