import { readToken } from '#web/lib/session.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { WaitingNoticeProps } from './waiting-notice.tsx'

const WaitingNotice = onDemand<WaitingNoticeProps>(
  async () => (await import('./waiting-notice.tsx')).WaitingNotice,
)

/** The notice of the member's order that waits for its payment. A guest has none, and does not load it. */
export function WaitingOrder(props: WaitingNoticeProps) {
  return readToken() === undefined ? null : <WaitingNotice {...props} />
}
