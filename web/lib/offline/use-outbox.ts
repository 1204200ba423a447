import { useEffect, useState } from 'react'
import type { Entry } from '#web/worker/outbox/entry.ts'
import { onEntriesChange } from '#web/worker/outbox/store.ts'
import { listOwnEntries, markOutbox } from './outbox.ts'

/**
 * The visitor's entries of the outbox; undefined until they are read. A page that may write one marks the outbox
 * beforehand: browsers write their storage to the disk after seconds, and a browser that is killed loses a later mark.
 */
export function useOutbox(mayWrite = false): Entry[] | undefined {
  const [entries, setEntries] = useState<Entry[]>()
  useEffect(() => {
    if (mayWrite) markOutbox()
    const read = () =>
      void listOwnEntries().then(setEntries, (error: unknown) => {
        console.warn('the outbox could not be read', error)
        setEntries([])
      })
    read()
    return onEntriesChange(read)
  }, [mayWrite])
  return entries
}
