import { useEffect, useState } from 'react'
import type { Entry } from '#web/worker/outbox/entry.ts'
import { onEntriesChange } from '#web/worker/outbox/store.ts'
import { listOwnEntries } from './outbox.ts'

/** The visitor's entries of the outbox; undefined until they are read. */
export function useOutbox(): Entry[] | undefined {
  const [entries, setEntries] = useState<Entry[]>()
  useEffect(() => {
    const read = () =>
      void listOwnEntries().then(setEntries, (error: unknown) => {
        console.warn('the outbox could not be read', error)
        setEntries([])
      })
    read()
    return onEntriesChange(read)
  }, [])
  return entries
}
