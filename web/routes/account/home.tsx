import { redirect } from 'react-router'

/** Leads to the first page of the account. */
export function loader() {
  return redirect('/account/profile')
}
