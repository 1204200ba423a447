/** What the link of a mail brings along. */
export interface ResetLink {
  token: string
  email: string
}

let taken: ResetLink | undefined

/**
 * Takes token and address out of the link and leaves the address bar without them, so that neither history nor a
 * screenshot keeps them. They live in memory for as long as the page does.
 */
export function takeResetLink(href: string): ResetLink | undefined {
  const url = new URL(href)
  const token = url.searchParams.get('token')
  const email = url.searchParams.get('email')
  if (token && email) taken = { token, email }
  if (url.searchParams.has('token') || url.searchParams.has('email')) {
    url.searchParams.delete('token')
    url.searchParams.delete('email')
    history.replaceState(history.state, '', url.pathname + url.search)
  }
  return taken
}

/** The link has served or is dead. */
export function forgetResetLink(): void {
  taken = undefined
}
