import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { TrackIsland } from '#web/pages/track-page.tsx'
import type { Route } from './+types/track'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.track',
  isPrivate: true,
  words: ['checkout', 'guest-order', 'hours', 'order-status', 'orders', 'pickup', 'thanks'],
  island: 'track-page',
  failure: 'orders:track.failure',
}

/** The tracking address of an order is secret, so no referrer is sent and nothing is cached. */
export function headers() {
  return {
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { canonical: '/' }), { name: 'referrer', content: 'no-referrer' }]
}

export default function Track({ params }: Route.ComponentProps) {
  return (
    <div className="mx-auto min-h-screen max-w-3xl px-4 py-12">
      <TrackIsland token={params.token} />
    </div>
  )
}
