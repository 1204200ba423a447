import { redirect } from 'react-router'

/** Where password managers look for the page to change a password. */
export function loader() {
  return redirect('/account/profile#password')
}
