/** The parameters of the link in a password reset e-mail. */
export interface ResetLink {
  token: string
  email: string
}

let taken: ResetLink | undefined

/**
 * Reads the token and e-mail address from a password reset link and removes them from the address bar, so that
 * neither history nor a screenshot contains them. They stay in memory until the page is left.
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

/** Puts the link that was read back into the address bar, for a page that is about to be loaded again. */
export function putBackResetLink(): void {
  if (!taken) return
  const url = new URL(location.href)
  url.searchParams.set('token', taken.token)
  url.searchParams.set('email', taken.email)
  history.replaceState(history.state, '', url.pathname + url.search)
}

/** Forgets a password reset link that was used or is invalid. */
export function forgetResetLink(): void {
  taken = undefined
}
