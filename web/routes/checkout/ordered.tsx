import type { MetaDescriptor } from 'react-router'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { TrackIsland } from '#web/pages/track-page.tsx'
import type { Route } from './+types/ordered'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.thankYou',
  isPrivate: true,
  words: ['checkout', 'guest-order', 'hours', 'order-status', 'orders', 'pickup', 'thanks'],
  island: 'track-page',
  failure: 'thanks:loadFailure',
}

/** The address has the token of the order's tracking address, so no referrer is sent and nothing is cached. */
export function headers() {
  return {
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return [...pageMeta(matches, { canonical: '/' }), { name: 'referrer', content: 'no-referrer' }]
}

export default function Ordered({ params }: Route.ComponentProps) {
  return (
    <div className="mx-auto min-h-screen max-w-2xl px-4 py-12">
      <TrackIsland token={params.token} isThanks />
    </div>
  )
}
