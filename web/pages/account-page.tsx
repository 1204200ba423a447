import { type ReactNode, useEffect } from 'react'
import { MembersOnly } from './members-only.tsx'

/** A page of a member's account, with the row of links to the others that the layout renders. */
export function AccountPage({ children }: { children: ReactNode }) {
  useEffect(scrollToCurrent, [])
  return <MembersOnly>{children}</MembersOnly>
}

/** Scrolls the current page's link into view: on a phone the row of links is wider than the screen. */
function scrollToCurrent(): void {
  const row = document.getElementById('account-links')
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}
