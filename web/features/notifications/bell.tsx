import { useEffect, useRef, useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { onSessionChange, readToken } from '#web/lib/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { onUnread } from './unread.ts'

export interface BellProps {
  /** The bell's labels for no, one and more unread notifications; `{{number}}` stands for the number. */
  words: { label: string; one: string; many: string }
}

/**
 * The bell with a signed-in member's number of unread notifications, which updates live and links to them. Guests
 * see nothing.
 */
export default function Bell({ words }: BellProps) {
  const [unread, setUnread] = useState(0)
  const [news, setNews] = useState('')
  const known = useRef<number>(undefined)
  const wordsRef = useRef(words)

  useEffect(() => {
    let token: string | undefined
    let stop: (() => void) | undefined
    async function follow() {
      if (readToken() === token) return
      token = readToken()
      stop?.()
      stop = undefined
      known.current = undefined
      setUnread(0)
      setNews('')
      if (token === undefined) return
      const asked = token
      const live = await import('./live.ts')
      if (asked === token) stop = live.followNotifications()
    }
    function hear(count: number) {
      // Notifications that were unread before the page loaded are not announced as new.
      if (known.current !== undefined && count > known.current) setNews(labelOf(count, wordsRef.current))
      known.current = count
      setUnread(count)
    }
    void follow()
    const stops = [onSessionChange(() => void follow()), onUnread(hear)]
    return () => {
      token = undefined
      stop?.()
      for (const end of stops) end()
    }
  }, [])

  return (
    <div className="hidden signed-in:block">
      <a
        href="/notifications"
        aria-label={labelOf(unread, words)}
        className="relative grid size-11 place-items-center rounded-full hover:bg-fill"
      >
        <Icon name="bell" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 min-w-5 animate-rise rounded-full bg-hibiscus px-1 text-center text-xs leading-5 font-semibold text-on-hibiscus tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </a>
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  )
}

function labelOf(count: number, { label, one, many }: BellProps['words']): string {
  return count === 0 ? label : (count === 1 ? one : many).replace('{{number}}', String(count))
}

export const BellIsland = island('bell', Bell)
