import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { keepToOwner } from '#web/lib/own-page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { loginPath } from '#web/lib/redirect.ts'
import { readSession } from '#web/lib/session.ts'

/**
 * The guard of a member's document. The token is in browser storage, so only the browser can tell who is a member; the
 * server sends the page without a member's content.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const [isMember, setIsMember] = useState(false)
  useEffect(() => {
    setIsMember(readSession() !== undefined)
    return keepToOwner(() => loginPath(location.href))
  }, [])
  return isMember ? (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  ) : (
    <PageSkeleton />
  )
}
