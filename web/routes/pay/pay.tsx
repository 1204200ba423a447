import type { MetaDescriptor } from 'react-router'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { PayIsland } from '#web/pages/pay-page.tsx'
import type { Route } from './+types/pay'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.pay',
  isPrivate: true,
  words: ['payments'],
  island: 'pay-page',
}

/** The address of a payment link is secret, so no referrer is sent and nothing is cached. */
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

export default function Pay({ params }: Route.ComponentProps) {
  return <PayIsland token={params.token} />
}
