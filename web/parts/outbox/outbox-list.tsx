import { useOutbox } from '#web/lib/offline/use-outbox.ts'
import { WaitingEntry } from './waiting-entry.tsx'

/** What the visitor wrote without a network and waits for it; nothing if nothing waits. */
export function OutboxList() {
  const waiting = useOutbox()?.filter(({ state }) => state === 'waiting') ?? []
  if (waiting.length === 0) return null
  return (
    <div className="my-6 grid gap-3">
      {waiting.map(entry => (
        <WaitingEntry key={entry.id} entry={entry} />
      ))}
    </div>
  )
}
