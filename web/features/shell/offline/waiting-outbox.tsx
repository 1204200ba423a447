import { island } from '#web/islands/island.tsx'
import { outboxKey } from '#web/lib/offline/outbox-key.ts'
import { OutboxList } from '#web/parts/outbox/outbox-list.tsx'

/** What was written on this device and waits for the network. */
export default function WaitingOutbox() {
  return <OutboxList />
}

export const OutboxIsland = island('outbox', WaitingOutbox, outboxKey)
