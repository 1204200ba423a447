import { propsOf } from '#web/islands/island-props.ts'
import { onSessionChange, readToken } from '#web/lib/session.ts'
import { onUnread } from './unread.ts'

export interface BellProps {
  /** The bell's labels for no, one and more unread notifications; `{{number}}` stands for the number. */
  words: { label: string; one: string; many: string }
}

/**
 * Shows the signed-in member's number of unread notifications on the bell and announces new ones. Returns the
 * unsubscribe function.
 */
export function followUnread(island: HTMLElement): () => void {
  const { words } = propsOf<BellProps>(island)
  const [link, badge, news] = ['a', '[aria-hidden]:empty', '[role=status]'].map(part =>
    island.querySelector<HTMLElement>(part),
  )
  let token: string | undefined
  let known: number | undefined
  let stop: (() => void) | undefined
  function show(count: number, announcement: string) {
    link?.setAttribute('aria-label', labelOf(count, words))
    if (count > 0) badge?.setAttribute('data-count', count > 99 ? '99+' : String(count))
    else badge?.removeAttribute('data-count')
    if (news) news.textContent = announcement
  }
  async function follow() {
    if (readToken() === token) return
    token = readToken()
    stop?.()
    stop = undefined
    known = undefined
    show(0, '')
    if (token === undefined) return
    const asked = token
    const live = await import('./live.ts')
    if (asked === token) stop = live.followNotifications()
  }
  function hear(count: number) {
    // Notifications that were unread before the page loaded are not announced as new.
    show(count, known !== undefined && count > known ? labelOf(count, words) : (news?.textContent ?? ''))
    known = count
  }
  void follow()
  const stops = [onSessionChange(() => void follow()), onUnread(hear)]
  return () => {
    token = undefined
    stop?.()
    for (const end of stops) end()
  }
}

function labelOf(count: number, { label, one, many }: BellProps['words']): string {
  return count === 0 ? label : (count === 1 ? one : many).replace('{{number}}', String(count))
}
