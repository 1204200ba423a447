import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, redirectDocument, useLocation } from 'react-router'
import { BellIsland } from '#web/features/notifications/bell.tsx'
import { bellWords } from '#web/features/notifications/bell-words.ts'
import { AdminFrame } from '#web/features/shell/admin-frame.tsx'
import { NotForRole } from '#web/features/shell/not-for-role.tsx'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { learnAbilities } from '#web/lib/own-abilities.ts'
import { keepToOwner } from '#web/lib/own-page.ts'
import type { LayoutHandle } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isAdmin, readSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMayOpen } from '#web/lib/use-may.ts'
import type { Route } from './+types/layout'

export const handle: LayoutHandle = { words: ['admin'] }

/**
 * The guard of administration pages: redirects everybody but staff to the home page. The API checks each call
 * again.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    const session = readSession()
    if (!session || !isAdmin(session.user)) throw redirectDocument('/')
    await learnAbilities()
  },
]

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function AdminLayout() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  useEffect(() => keepToOwner(() => '/', isAdmin), [])
  return (
    <AdminFrame bell={<BellIsland words={bellWords(t)} />}>
      <QueryClientProvider client={queryClient}>
        {mayOpen(pathname) ? <Outlet /> : <NotForRole />}
      </QueryClientProvider>
    </AdminFrame>
  )
}
