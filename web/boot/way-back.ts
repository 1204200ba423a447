/** The pages of the way in, which pass on where their visitor wanted to go. */
const wayIn = /^\/(?:login|register|reset-password|reinitialiser-mot-de-passe)$/

/**
 * Lets a pressed link to the login or the registration lead back to this page afterwards. Home is where a login leads anyway.
 * The addresses are not in the HTML, because search engines would follow one for each page.
 */
export function leadBack(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest('a')
      if (!link || !/^\/(?:login|register)$/.test(link.getAttribute('href') ?? '')) return
      const { pathname, search, hash } = location
      const wanted = wayIn.test(pathname)
        ? new URLSearchParams(search).get('redirect')
        : pathname + search + hash
      if (wanted && wanted !== '/') link.search = `?redirect=${encodeURIComponent(wanted)}`
    },
    true,
  )
}
