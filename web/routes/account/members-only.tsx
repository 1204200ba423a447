import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, redirectDocument } from 'react-router'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { keepToOwner } from '#web/lib/own-page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { loginPath } from '#web/lib/redirect.ts'
import { readSession } from '#web/lib/session.ts'
import type { Route } from './+types/members-only'

/**
 * The guard of account pages. The token is in browser storage, so only the browser can tell who is a member; the
 * server sends the page without a member's content.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    if (!readSession()) throw redirectDocument(loginPath(request.url))
  },
]

/**
 * Makes the browser run the guard, and then the pages' own loaders, before anything of a member's page is shown.
 */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function MembersOnly() {
  useEffect(() => keepToOwner(() => loginPath(location.href)), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
