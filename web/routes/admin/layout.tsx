import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, redirectDocument } from 'react-router'
import Bell from '#web/features/notifications/bell.tsx'
import { bellWords } from '#web/features/notifications/bell-words.ts'
import { AdminFrame } from '#web/features/shell/admin-frame.tsx'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { keepToOwner } from '#web/lib/own-page.ts'
import type { LayoutHandle } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isAdmin, readSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import type { Route } from './+types/layout'

export const handle: LayoutHandle = { words: ['admin'] }

/** Whoever is not a signed-in administrator is sent home. The API checks again, call by call. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    const session = readSession()
    if (!session || !isAdmin(session.user)) throw redirectDocument('/')
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
  useEffect(() => keepToOwner(() => '/', isAdmin), [])
  return (
    <AdminFrame bell={<Bell words={bellWords(t)} />}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </AdminFrame>
  )
}
