import { redirect } from 'react-router'

/** Redirects the address at which password managers look for the page that changes a password. */
export function loader() {
  return redirect('/account/profile#password')
}
