import type { MetaArgs } from 'react-router'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { ResetPasswordIsland } from '#web/pages/reset-password-page.tsx'
import type { Route } from './+types/reset-password'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.resetPassword',
  isPrivate: true,
  words: ['accounts', 'validation'],
  island: 'reset-password-page',
  hasHeading: true,
  failure: 'accounts:login.unreached',
}

export function loader({ url }: Route.LoaderArgs) {
  return { hasLink: url.searchParams.has('token') }
}

/** The address may contain the reset token, so nothing is cached. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** No referrer is sent, because the address contains the reset token until it is removed from the address bar. */
export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPassword({ loaderData: { hasLink } }: Route.ComponentProps) {
  return <ResetPasswordIsland hasLink={hasLink} />
}
