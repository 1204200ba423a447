import { type ReactNode, useEffect, useState } from 'react'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { readPreferences } from '#web/lib/preferences.ts'
import { readSession } from '#web/lib/session.ts'

/**
 * Redirects members from the login and registration to the home page. Asks the server first: a 401 removes an ended
 * session; without a response the visitor counts as a member.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const [isGuest, setIsGuest] = useState(true)
  useEffect(() => {
    if (!readSession()) return
    setIsGuest(false)
    void Promise.allSettled([readPreferences()]).then(() => {
      if (readSession()) location.replace('/')
      else setIsGuest(true)
    })
  }, [])
  return isGuest ? children : <PageSkeleton />
}
